import { lazy } from 'react'
import { ruleWords } from '#domain/site-desk/labels/rule-words.ts'
import { readRule } from '#domain/stock/car-rule.ts'
import { ChangeRow, type ChosenProps } from './change-row.tsx'

const CarsChooser = lazy(() => import('./cars-chooser.tsx'))

/** Which cars are meant, in words, and a form that chooses others. */
export function CarsInput({ value, ...row }: ChosenProps) {
  const rule = readRule(value)
  return (
    <ChangeRow {...row} chooser={(given) => <CarsChooser value={value} {...given} />}>
      <span className="grow s">{rule ? ruleWords(rule) : value}</span>
    </ChangeRow>
  )
}
