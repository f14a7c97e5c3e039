import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { LongField, SelectField, TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import type { CarAnswer } from './car-answer.ts'
import type { FieldRow } from './field-rows.ts'

type FactsProps = {
  fields: readonly FieldRow[]
  isByHand: boolean
  feedName: string
  mayChange: (field: FieldRow) => boolean
  onGiveBack: (field: string) => void
}

/** Every field of a car, with who says it. */
export function CarFacts({ fields, isByHand, feedName, mayChange, onGiveBack }: FactsProps) {
  const [open, setOpen] = useState<FieldRow>()
  return (
    <section className="card" aria-labelledby="facts">
      <header>
        <h2 id="facts" className="grow">
          Facts
        </h2>
        {!isByHand && (
          <span className="s soft row">
            <Icon name="feed" size="s" /> from the feed{feedName && ` ${feedName}`}, since that day
            <span className="ours row">
              <Icon name="pen" size="s" /> set by us, stands over the feed
            </span>
          </span>
        )}
      </header>
      <div className="body car-facts">
        {fields.map((field) => (
          <div key={field.name} className={`fact ${field.isOwn ? 'own' : ''} ${field.kind}`}>
            <span className="soft">{field.words}</span>
            <span className="fact-value">
              {field.shown || <span className="faint">Nobody has said</span>}
            </span>
            <span className="fact-who">
              {field.isOwn || (isByHand && field.by) ? (
                <span className="ours row">
                  <Icon name="pen" size="s" /> {field.by ?? 'by us'}
                </span>
              ) : (
                !isByHand && (
                  <span className="faint row">
                    <Icon name="feed" size="s" />{' '}
                    {[field.feedSays === null ? 'Empty' : 'Feed', field.since].filter(Boolean).join(', ')}
                  </span>
                )
              )}
              {mayChange(field) && !field.isFixed && (
                <button
                  type="button"
                  className="button quiet square small"
                  aria-label={`Change ${field.words}`}
                  onClick={() => setOpen(field)}
                >
                  <Icon name="pen" size="s" />
                </button>
              )}
            </span>
            {field.isOwn && (
              <span className="fact-feed soft s">
                {field.feedSays ? `The feed says ${field.feedSays}.` : 'The feed has none.'}
                {field.ends && ` Ends ${field.ends}.`}
                {mayChange(field) && (
                  <button type="button" className="button small" onClick={() => onGiveBack(field.name)}>
                    <Icon name="undo" size="s" /> Give back<span className="unseen"> {field.words}</span>
                  </button>
                )}
              </span>
            )}
          </div>
        ))}
      </div>
      {open && <FieldDialog field={open} isByHand={isByHand} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

type DialogProps = { field: FieldRow; isByHand: boolean; onClose: () => void }

/** Sets one field, for good or until a day. */
export function FieldDialog({ field, isByHand, onClose }: DialogProps) {
  const change = useFetcher<CarAnswer>({ key: 'car-change' })
  // The fetcher still has the answer to the change before this one.
  const [before] = useState(change.data)
  const answer = change.data === before ? undefined : change.data
  const isSet = answer?.operation !== undefined
  useEffect(() => {
    if (isSet) onClose()
  }, [isSet, onClose])
  const value = { label: field.words, name: 'value', defaultValue: field.typed, fault: answer?.fault?.reason }
  return (
    <Dialog title={`Change ${field.words.toLowerCase()}`} isOpen onClose={onClose}>
      <change.Form method="post" className="stack-16">
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="field" value={field.name} />
        {field.options ? (
          <SelectField {...value} options={field.options} />
        ) : field.kind === 'flag' ? (
          <SelectField
            {...value}
            options={[
              ['true', 'Yes'],
              ['false', 'No'],
            ]}
          />
        ) : field.kind === 'long' ? (
          <LongField {...value} rows={9} />
        ) : (
          <TextField
            {...value}
            inputMode={field.kind === 'money' || field.kind === 'number' ? 'numeric' : undefined}
          />
        )}
        {!isByHand && (
          <TextField
            label="Until (the feed takes over after that day)"
            name="ends"
            type="date"
            hint={field.feedSays ? `The feed says ${field.feedSays}.` : 'The feed does not say it.'}
          />
        )}
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Leave it
          </button>
          <button type="submit" className="button main" disabled={change.state !== 'idle'}>
            Set {field.words.toLowerCase()}
          </button>
        </div>
      </change.Form>
    </Dialog>
  )
}
