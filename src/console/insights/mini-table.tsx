import type { ReactNode } from 'react'

type Column = { words: string; isNumber?: boolean }
type Props = {
  label: string
  columns: readonly Column[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/** A small table inside a card. The first column names the row. */
export function MiniTable({ label, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-box mini" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ words, isNumber }) => (
              <th key={words} scope="col" className={isNumber ? 'right' : undefined}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, n) =>
                n === 0 ? (
                  <th key={columns[n]!.words} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[n]!.words} className={columns[n]!.isNumber ? 'right num' : undefined}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A bar beside its number, for the eye only: the number says the same. */
export const ShareBar = ({ value, of, colour = 1 }: { value: number; of: number; colour?: 1 | 2 }) => (
  <svg className="share-bar" viewBox="0 0 80 12" width="80" height="12" aria-hidden="true">
    <rect
      className={`plot-bar p${colour}`}
      width={of > 0 ? Math.max(value > 0 ? 2 : 0, (value / of) * 80) : 0}
      height="12"
      rx="2"
    />
  </svg>
)
