import { createRoot } from 'react-dom/client'
import Calculator from './calculator.tsx'
import type { LoanFacts } from './loan-box.tsx'

/** Turns the figures above a finance application into a calculator that fills in the form. */
export default function enhanceCalculator(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-calculator]')
  if (!box) return
  const { loan, published, locale } = JSON.parse(box.dataset.calculator!) as LoanFacts
  const field = (name: string) => form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
  const fill = (name: string, value: string) => {
    const input = field(name)
    if (!input) return
    const before = input.value
    input.value = value
    // A term that the list does not offer would clear it, so the previous value stays.
    if (input.value === '') input.value = before
    else input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // The server renders the form again after each step, so the sliders start from its values.
  const borrowed = Number(field('loan_amount')?.value)
  const years = Number.parseInt(field('loan_term')?.value ?? '', 10)
  const chosen = {
    ...loan,
    ...(borrowed > 0 && borrowed < loan.price && { deposit: loan.price - borrowed }),
    ...(years > 0 && { termYears: years }),
  }
  createRoot(box).render(
    <Calculator
      loan={chosen}
      published={published}
      locale={locale}
      onChange={({ deposit, termYears }) => {
        fill('loan_amount', String(Math.round(loan.price - deposit)))
        fill('loan_term', `${termYears} years`)
      }}
    />,
  )
}
