import type { Figure } from '#domain/finance/finance-estimate.ts'

/** A weekly amount with its rates: one list, one style, so that none is less prominent than another (FIN-4). */
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
