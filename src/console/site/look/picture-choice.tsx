import { useId } from 'react'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { useDraft } from '../draft-context.tsx'
import { useChange } from '../use-change.tsx'
import { VariantThumb } from './variant-thumb.tsx'

type Props = { field: Extract<FormField, { kind: 'value' }>; path: Path; value: string; words: string }

/** A choice of designs, each with a drawing. */
export function PictureChoice({ field, path, value, words }: Props) {
  const { data } = useDraft()
  const change = useChange()
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="legend">{words}</legend>
      <div className="variants">
        {(field.options ?? []).map(([option, label]) => (
          <label key={option}>
            <VariantThumb path={path.join('.')} value={option} />
            <span className="row xs">
              <input
                type="radio"
                name={name}
                checked={option === value}
                disabled={!data.mayDraft}
                onChange={() => void change([{ op: 'set', path: [...path], value: option }])}
              />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
