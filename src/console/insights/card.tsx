import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ExportButton } from '../list/export-button.tsx'
import type { PlatformFile } from '../platform/platform-lines.ts'
import type { CsvName } from './csv-names.ts'

type Props = {
  id?: string
  title: string
  side?: ReactNode
  /** The file that has the same numbers: one of the insights, or of the platform. */
  csv?: CsvName
  file?: PlatformFile
  children: ReactNode
}

/** A part of a screen with its own title, and its numbers as a file. */
export function Card({ id, title, side, csv, file, children }: Props) {
  const { dealer } = useParams()
  const label = `${title} as CSV`
  return (
    <section id={id} className="card">
      <header>
        <h2 className="grow">{title}</h2>
        {side && <span className="xs soft">{side}</span>}
        {csv && <ExportButton path={`/${dealer}/insights/export`} ask={{ screen: csv }} label={label} />}
        {file && <ExportButton path="/platform/export" ask={{ file }} label={label} />}
      </header>
      <div className="body">{children}</div>
    </section>
  )
}
