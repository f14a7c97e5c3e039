import { lazy, Suspense, useState } from 'react'
import { readRule } from '#domain/stock/car-rule.ts'
import { ruleWords } from './rule-words.ts'

const CarsChooser = lazy(() => import('./cars-chooser.tsx'))

type Props = {
  id: string
  value: string
  disabled: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
  onChoose: (rule: string) => void
}

/** Which cars are meant, in words, and a form that chooses others. */
export function CarsInput({ value, onChoose, disabled, ...shared }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const rule = readRule(value)
  const choose = (text: string) => {
    onChoose(text)
    setIsOpen(false)
  }
  return (
    <div className="row">
      <span className="grow s">{rule ? ruleWords(rule) : value}</span>
      <button
        {...shared}
        type="button"
        className="button small"
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        Change
      </button>
      {isOpen && (
        <Suspense>
          <CarsChooser value={value} onChoose={choose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
