import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useListUrl } from '../list/url.ts'
import { Icon } from '../parts/icon.tsx'
import type { CsvName } from './csv-names.ts'

type Props = {
  title: string
  side?: ReactNode
  /** The file that has the same numbers: one of the insights, or at another address. */
  csv?: CsvName
  file?: string
  children: ReactNode
}

/** A part of a screen with its own title, and its numbers as a file. */
export function Card({ title, side, csv, file, children }: Props) {
  const { dealer } = useParams()
  const { search } = useListUrl()
  const query = new URLSearchParams(search)
  if (csv) query.set('screen', csv)
  const href = csv ? `/${dealer}/insights/export?${query}` : file
  return (
    <section className="card">
      <header>
        <h2 className="grow">{title}</h2>
        {side && <span className="xs soft">{side}</span>}
        {href && (
          <a
            className="button quiet small square"
            href={href}
            aria-label={`${title} as CSV`}
            title="CSV"
            download
          >
            <Icon name="download" size="s" />
          </a>
        )}
      </header>
      <div className="body">{children}</div>
    </section>
  )
}
