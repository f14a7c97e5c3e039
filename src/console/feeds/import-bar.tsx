import type { barOf } from './load-feeds.ts'

const PARTS = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'the same'],
  ['held', 'left out'],
  ['removed', 'gone from the feed'],
] as const

/** What an import did, as one bar in proportion, and in words. */
export function ImportBar({ bar }: { bar: ReturnType<typeof barOf> }) {
  const all = Math.max(
    1,
    PARTS.reduce((sum, [part]) => sum + bar[part], 0),
  )
  let from = 0
  return (
    <div className="import-bar">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {PARTS.map(([part]) => {
          const width = (bar[part] / all) * 100
          const x = from
          from += width
          return <rect key={part} className={part} x={x} width={width} height="6" />
        })}
      </svg>
      <ul>
        {PARTS.filter(([part]) => bar[part] > 0).map(([part, words]) => (
          <li key={part} className={part}>
            <b>{bar[part].toLocaleString('en-AU')}</b> {words}
          </li>
        ))}
      </ul>
    </div>
  )
}
