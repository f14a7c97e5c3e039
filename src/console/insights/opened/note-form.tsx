import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Note } from '#ports/insights/insights.ts'
import { Icon } from '../../parts/icon.tsx'
import { dayWords } from '../words.ts'

/** What everybody at the dealer wrote on the line, and a way to write more. */
export function NoteForm({ notes, today }: { notes: readonly Note[]; today: string }) {
  const fetcher = useFetcher<{ wrong?: string }>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data && !fetcher.data.wrong) form.current?.reset()
  }, [fetcher.state, fetcher.data])
  return (
    <details className="notes">
      <summary className="s">
        <Icon name="pen" size="s" /> Notes on the line{notes.length > 0 && ` · ${notes.length}`}
      </summary>
      <ul>
        {notes.map(({ id, day, words, author }) => (
          <li key={id} className="row">
            <span className="grow s">
              <b>{dayWords(day)}</b> {words} <span className="soft">· {author}</span>
            </span>
            <fetcher.Form method="post">
              <input type="hidden" name="remove" value={id} />
              <button type="submit" className="button quiet small" aria-label={`Remove “${words}”`}>
                <Icon name="cross" size="s" />
              </button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
      <fetcher.Form method="post" ref={form} className="row row-wrap">
        <input
          className="input small"
          type="date"
          name="day"
          defaultValue={today}
          max={today}
          aria-label="Day"
          required
        />
        <input
          className="input small grow"
          name="words"
          maxLength={60}
          aria-label="What happened"
          placeholder="Demo days began"
          required
        />
        <button type="submit" className="button small">
          Add note
        </button>
      </fetcher.Form>
      {fetcher.data?.wrong && <p role="alert">{fetcher.data.wrong}</p>}
    </details>
  )
}
