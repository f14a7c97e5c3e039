import { useState } from 'react'
import { compareRows, type FreshCar } from '#domain/favourites/compare-rows.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

/**
 * A table of cars, which can be taken out unless the list is somebody else's. It marks rows that
 * differ, the best figure and the odd one out (FAV-6).
 */
export function CompareTable({ cars, remove }: { cars: FreshCar[]; remove?: (id: number) => void }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const rows = compareRows(cars).filter((row) => row.differs || !onlyDifferences)
  return (
    <>
      <div className="results-bar">
        <p className="lead">
          Rows with a <span className="differs">coloured edge</span> differ. <Icon name="check" /> is the
          better figure.
        </p>
        <div className="row">
          <label className="check">
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />{' '}
            Only show differences
          </label>
          <button className="btn" data-btn="quiet" type="button" onClick={() => window.print()}>
            <Icon name="print" /> Print
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="compare" aria-label="Comparison" tabIndex={0}>
        <table ref={(table) => table?.style.setProperty('--cars', String(cars.length))}>
          <thead>
            <tr>
              <td>
                <span className="sr">Feature</span>
              </td>
              {cars.map(({ card }) => (
                <th key={card.id} scope="col">
                  <div className="photo" data-empty={card.picture ? undefined : ''}>
                    {card.picture && <Picture source={card.picture} alt="" sizes="20rem" widest={534} />}
                  </div>
                  <a href={card.href}>{card.title}</a>
                  <small>{card.subtitle}</small>
                  {remove && (
                    <button
                      className="btn"
                      data-btn="quiet"
                      type="button"
                      aria-label={`Remove ${card.title}`}
                      onClick={() => remove(card.id)}
                    >
                      <Icon name="close" /> Remove
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} data-differs={row.differs ? '' : undefined}>
                <th scope="row">
                  {row.label}
                  {row.differs && <span className="sr">, differs</span>}
                </th>
                {row.cells.map(({ text, best, odd }, at) => (
                  <td key={cars[at]?.card.id} data-best={best ? '' : undefined}>
                    {odd ? <mark>{text}</mark> : text}
                    {best && (
                      <>
                        {' '}
                        <Icon name="check" />
                        <span className="sr">best</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {cars.map(({ card }) => (
                <td key={card.id}>
                  {card.actions[0] && (
                    <ButtonLink
                      look="outline"
                      href={card.actions[0].href}
                      data-dialog={card.actions[0].dialog ? '' : undefined}
                      aria-label={`${card.actions[0].label}: ${card.title}`}
                    >
                      {card.actions[0].label}
                    </ButtonLink>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}
