import { useState } from 'react'
import { isObject } from '#domain/site-desk/apply-patch.ts'
import { optionWords } from '#domain/site-desk/field-words.ts'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { Icon } from '../../parts/icon.tsx'
import { useDraft } from '../draft-context.tsx'
import type { RenderField } from './list-field.tsx'

type Props = { field: Extract<FormField, { kind: 'map' }>; path: Path; value: unknown; render: RenderField }

/** Values by name, such as own words for single buttons. */
export function MapField({ field, path, value, render }: Props) {
  const { change, data } = useDraft()
  const [name, setName] = useState('')
  const entries = isObject(value) ? value : {}
  const add = () => {
    if (!name || name in entries) return
    void change([{ op: 'set', path: [...path], value: { ...entries, [name]: field.blank } }])
    setName('')
  }
  return (
    <fieldset className="group">
      <legend className="legend">{field.label}</legend>
      {field.help && <p className="hint">{field.help}</p>}
      {Object.entries(entries).map(([key, item]) => (
        <div key={key} className="row plain">
          <div className="grow">
            {render({
              field: { ...field.item, label: optionWords(key), help: undefined },
              path: [...path, key],
              value: item,
            })}
          </div>
          <button
            type="button"
            className="button small square quiet"
            aria-label={`Take out ${optionWords(key)}`}
            disabled={!data.mayDraft}
            onClick={() => void change([{ op: 'set', path: [...path, key] }])}
          >
            <Icon name="cross" size="s" />
          </button>
        </div>
      ))}
      <div className="row">
        {field.keys ? (
          <select
            className="input"
            aria-label={`For which, ${field.label}`}
            value={name}
            onChange={(event) => setName(event.target.value)}
          >
            <option value="">Choose</option>
            {field.keys.map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <input
            className="input"
            aria-label={`For which, ${field.label}`}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <button type="button" className="button small" disabled={!data.mayDraft || !name} onClick={add}>
          <Icon name="plus" size="s" />
          Add
        </button>
      </div>
    </fieldset>
  )
}
