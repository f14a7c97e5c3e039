import type { ReactNode } from 'react'
import '#ui/styles/rare-primitives.css'

type TableProps = { caption: string; head: string[]; rows: { key: string; cells: ReactNode[] }[] }

/** A table that scrolls inside its own frame on narrow screens. The first cell names the row. */
export function Table({ caption, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
