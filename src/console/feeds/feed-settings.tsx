import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { SelectField, TextField } from '../parts/field.tsx'

type SettingsProps = {
  profile: FeedProfile | null
  isBusy: boolean
  onSave: (form: FormData) => void
  onOff: (() => void) | undefined
}

/** When a feed comes, from where, and what happens to cars that it no longer has. */
export default function FeedSettings({ profile, isBusy, onSave, onOff }: SettingsProps) {
  return (
    <section className="card" aria-labelledby="settings">
      <header>
        <h2 id="settings">When it comes</h2>
      </header>
      <form
        className="body feed-settings"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(new FormData(event.currentTarget))
        }}
      >
        <TextField
          label="We fetch it from"
          name="url"
          type="url"
          defaultValue={profile?.pull?.url ?? ''}
          placeholder="https://"
          hint="Empty if your system sends it to us."
        />
        <TextField
          label="Every so many minutes"
          name="minutes"
          inputMode="numeric"
          defaultValue={String(profile?.pull?.everyMinutes ?? 60)}
        />
        <TextField
          label="Expected every so many hours"
          name="hours"
          inputMode="numeric"
          defaultValue={String(profile?.everyHours ?? '')}
          hint="If it is late by half of that, Now says so."
        />
        <SelectField
          label="A car that it no longer has"
          name="missing"
          defaultValue={profile?.missing ?? 'sold'}
          options={[
            ['sold', 'is sold'],
            ['remove', 'is taken away'],
            ['keep', 'stays'],
          ]}
        />
        <div className="row row-wrap">
          <button type="submit" className="button main" disabled={isBusy}>
            Save
          </button>
          {onOff && (
            <button type="button" className="button quiet" disabled={isBusy} onClick={onOff}>
              Take this feed off
            </button>
          )}
        </div>
      </form>
    </section>
  )
}
