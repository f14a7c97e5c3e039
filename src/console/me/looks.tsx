import { TextField } from '../parts/field.tsx'
import type { Send } from './send.ts'

type LooksProps = {
  name: string
  theme: 'system' | 'light' | 'dark'
  hasKeys: boolean
  fault?: { field: string; reason: string }
  send: Send
  isBusy: boolean
}

const THEMES = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** One's name and how the console looks to oneself. */
export function Looks({ name, theme, hasKeys, fault, send, isBusy }: LooksProps) {
  return (
    <section className="stack-12" aria-labelledby="looks">
      <h2 id="looks">You and your screen</h2>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault()
          send(new FormData(event.currentTarget))
        }}
      >
        <div className="body stack-16">
          <input type="hidden" name="intent" value="profile" />
          <TextField
            label="Your name"
            name="name"
            defaultValue={name}
            required
            maxLength={100}
            fault={fault?.field === 'name' ? fault.reason : undefined}
          />
          <fieldset>
            <legend className="legend">Colours</legend>
            <div className="segment">
              {THEMES.map(([value, words]) => (
                <label key={value}>
                  <input type="radio" name="theme" value={value} defaultChecked={theme === value} />
                  {words}
                </label>
              ))}
            </div>
          </fieldset>
          <label className="row s">
            <input type="checkbox" name="hasKeys" value="yes" defaultChecked={hasKeys} />
            Single letters are shortcuts
          </label>
          <div>
            <button type="submit" className="button" disabled={isBusy}>
              Save
            </button>
          </div>
        </div>
      </form>
    </section>
  )
}
