import type { Figure } from '#domain/finance/finance-estimate.ts'

/**
 * The weekly amount and its rates in one list with one style, so that none is less prominent
 * (FIN-4).
 */
export function FinanceFigures({ figures }: { figures: Figure[] }) {
  return (
    <p className="weekly">
      {figures.map(({ value, label }) => (
        <span key={label}>
          <b>{value}</b> {label}
        </span>
      ))}
    </p>
  )
}
