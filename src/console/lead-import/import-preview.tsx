import { Notice } from '../parts/notice.tsx'

type Preview = {
  heading: readonly string[]
  mapping: readonly string[]
  targets: readonly (readonly [string, string])[]
  sample: readonly (readonly string[])[]
}
type PreviewProps = { preview: Preview; isBusy: boolean; onMap: (mapping: readonly string[]) => void }

/** The first rows of a file, with what each column holds. */
export function MappedTable({ preview, isBusy, onMap }: PreviewProps) {
  const { heading, mapping, targets, sample } = preview
  const choose = (column: number, target: string) =>
    onMap(mapping.map((now, n) => (n === column ? target : now === target ? '' : now)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-box mini" aria-label="The first rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heading.map((name, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
              <th key={n} scope="col">
                <span className="stack-8">
                  <span className="cut">{name || 'no heading'}</span>
                  <select
                    className="input"
                    aria-label={`What ${name || `column ${n + 1}`} holds`}
                    value={mapping[n]}
                    disabled={isBusy}
                    onChange={({ target }) => choose(n, target.value)}
                  >
                    <option value="">leave out</option>
                    {targets.map(([target, words]) => (
                      <option key={target} value={target}>
                        {words}
                      </option>
                    ))}
                  </select>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
            <tr key={line}>
              {row.map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place
                <td key={n} className="cut">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RejectsProps = { rejected: readonly { line: number; reason: string }[]; rejects: number }

/** The rows that stay out, each with its number in the file and why. */
export function Rejects({ rejected, rejects }: RejectsProps) {
  if (rejects === 0) return null
  return (
    <Notice kind="due" icon="warning">
      <div className="stack-8">
        <p>
          <b>{rejects === 1 ? 'One row stays out.' : `${rejects} rows stay out.`}</b> Correct the file and
          send it again: the others are not brought twice.
        </p>
        <ul className="reject-list">
          {rejected.map(({ line, reason }) => (
            <li key={line}>
              Row {line}: {reason}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
