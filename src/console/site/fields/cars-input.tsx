import { lazy } from 'react'
import { readRule } from '#domain/stock/car-rule.ts'
import { ChangeRow, type ChosenProps } from './change-row.tsx'
import { ruleWords } from './rule-words.ts'

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
