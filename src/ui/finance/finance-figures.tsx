import { Fragment } from 'react'
import type { FinanceEstimate } from '#domain/finance/finance-estimate.ts'

/**
 * The weekly amount and its rates in one list with one style, so that none is less prominent
 * (FIN-4). Below them are the terms they hold for (FIN-1), except in the calculator, whose sliders
 * show them.
 */
export function FinanceFigures({
  figures,
  terms,
}: Pick<FinanceEstimate, 'figures'> & Partial<Pick<FinanceEstimate, 'terms'>>) {
  return (
    <>
      <p className="weekly">
        {figures.map(({ value, label }) => (
          <span key={label}>
            <b>{value}</b> {label}
          </span>
        ))}
      </p>
      {terms && (
        <p className="terms">
          {terms.map((term, at) => (
            <Fragment key={term}>
              {at > 0 && ' · '}
              <span>{term}</span>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
