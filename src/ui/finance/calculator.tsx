import { useId, useState } from 'react'
import { financeFigures } from '#domain/finance/finance-estimate.ts'
import { type Loan, repayLoan } from '#domain/finance/loan.ts'
import { type Locale, money } from '#domain/money.ts'
import { FinanceFigures } from './finance-figures.tsx'
import '#ui/styles/pages/calculator.css'

const STEP = 500
const MAX_YEARS = 7
const MAX_DEPOSIT = 0.8
/** The largest final payment that lenders accept, as a share of the loan. */
const MAX_AT_THE_END = 0.5

const downTo = (step: number, amount: number) => Math.floor(amount / step) * step

type CalculatorProps = {
  loan: Loan
  published?: number
  locale: Locale
  /** Called with what the shopper chose. */
  onChange?: (chosen: Pick<Loan, 'deposit' | 'termYears'>) => void
}

/** Three sliders for the shopper's own loan. It computes the same figures as the page does. */
export default function Calculator({ loan, published, locale, onChange }: CalculatorProps) {
  const [deposit, setDeposit] = useState(loan.deposit)
  const [termYears, setTermYears] = useState(loan.termYears)
  const [wanted, setFinalPayment] = useState(loan.finalPayment)
  const mostFinal = downTo(STEP, (loan.price - deposit) * MAX_AT_THE_END)
  const finalPayment = Math.min(wanted, mostFinal)
  const changed = { ...loan, deposit, termYears, finalPayment }
  const repayments = repayLoan(changed)
  return (
    <div className="calculator">
      <Slider
        label="Deposit"
        words={money(deposit, locale)}
        value={deposit}
        max={downTo(STEP, loan.price * MAX_DEPOSIT)}
        step={STEP}
        onChange={(value) => {
          setDeposit(value)
          onChange?.({ deposit: value, termYears })
        }}
      />
      <Slider
        label="Term"
        words={termYears === 1 ? '1 year' : `${termYears} years`}
        value={termYears}
        min={1}
        max={MAX_YEARS}
        step={1}
        onChange={(value) => {
          setTermYears(value)
          onChange?.({ deposit, termYears: value })
        }}
      />
      <Slider
        label="Final payment"
        words={money(finalPayment, locale)}
        value={finalPayment}
        max={mostFinal}
        step={STEP}
        onChange={setFinalPayment}
      />
      <div className="price" aria-live="polite">
        {repayments && <FinanceFigures figures={financeFigures(changed, repayments, published, locale)} />}
      </div>
    </div>
  )
}

type SliderProps = {
  label: string
  words: string
  value: number
  min?: number
  max: number
  step: number
  onChange: (value: number) => void
}

function Slider({ label, words, value, min = 0, max, step, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{words}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
