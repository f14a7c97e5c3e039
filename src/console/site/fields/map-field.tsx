import { useState } from 'react'
import { isObject } from '#domain/site-desk/apply-patch.ts'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { Fault } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { pathText, useDraft } from '../draft-context.tsx'
import { useChange } from '../use-change.tsx'
import { useFormParts } from './form-parts.tsx'
import type { RenderField } from './list-field.tsx'
import { PathFaults } from './path-faults.tsx'
import { faultWords } from './use-saved.ts'

type Props = { field: Extract<FormField, { kind: 'map' }>; path: Path; value: unknown; render: RenderField }

/** Values by name, such as own words for single buttons. */
export function MapField({ field, path, value, render }: Props) {
  const { change, data } = useDraft()
  const takeOut = useChange()
  const { linksId } = useFormParts()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const entries = isObject(value) ? value : {}
  const wordsOf = (key: string) => field.keys?.find(([one]) => one === key)?.[1] ?? key
  const add = async () => {
    const key = name.trim()
    if (key === '') return
    if (Object.hasOwn(entries, key)) return setFault('It is there already.')
    const answer = await change([{ op: 'set', path: [...path, key], value: field.blank }])
    setFault(answer.is === 'saved' ? undefined : faultWords(answer, pathText([...path, key])))
    if (answer.is === 'saved') setName('')
  }
  return (
    <fieldset className="group">
      <legend className="legend">{field.label}</legend>
      {field.help && <p className="hint">{field.help}</p>}
      {Object.entries(entries).map(([key, item]) => (
        <div key={key} className="row plain">
          <div className="grow">
            {render({
              field: { ...field.item, label: wordsOf(key), help: undefined },
              path: [...path, key],
              value: item,
            })}
          </div>
          <button
            type="button"
            className="button small square quiet"
            aria-label={`Take out ${wordsOf(key)}`}
            disabled={!data.mayDraft}
            onClick={() => void takeOut([{ op: 'set', path: [...path, key] }])}
          >
            <Icon name="cross" size="s" />
          </button>
        </div>
      ))}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
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
            maxLength={80}
            placeholder={field.isByAddress ? '/service' : undefined}
            list={field.isByAddress ? linksId : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <button type="submit" className="button small" disabled={!data.mayDraft || !name}>
          <Icon name="plus" size="s" />
          Add
        </button>
      </form>
      {fault ? <Fault>{fault}</Fault> : <PathFaults path={path} />}
    </fieldset>
  )
}
