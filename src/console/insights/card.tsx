import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useListUrl } from '../list/url.ts'
import { Icon } from '../parts/icon.tsx'
import type { CsvName } from './csv-names.ts'

type Props = {
  title: string
  side?: ReactNode
  /** The file that has the same numbers. */
  csv?: CsvName
  children: ReactNode
}

/** A part of a screen with its own title, and its numbers as a file. */
export function Card({ title, side, csv, children }: Props) {
  const { dealer } = useParams()
  const { search } = useListUrl()
  const query = new URLSearchParams(search)
  if (csv) query.set('screen', csv)
  return (
    <section className="card">
      <header>
        <h2 className="grow">{title}</h2>
        {side && <span className="xs soft">{side}</span>}
        {csv && (
          <a
            className="button quiet small square"
            href={`/${dealer}/insights/export?${query}`}
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
