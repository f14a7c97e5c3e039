import { useState } from 'react'
import { optionWords } from '#domain/site-desk/field-words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { ListedPicture } from '../../routes/site/pictures.tsx'
import { useDraft } from '../draft-context.tsx'
import { ValueField } from '../fields/value-field.tsx'
import { useChange } from '../use-change.tsx'
import { UploadButton } from './upload-button.tsx'

/** The nine parts of a picture, from the upper left to the lower right. */
const PARTS = [
  ...['top-left', 'top', 'top-right'],
  ...['left', 'centre', 'right'],
  ...['bottom-left', 'bottom', 'bottom-right'],
]

type Props = {
  picture: ListedPicture
  pictures: readonly ListedPicture[]
  onReplace: (to: string) => void
  onRemove: () => void
  onClose: () => void
}

/** One picture: what it shows, which part of it matters, where it is, and another in its place. */
export function PictureDialog({ picture, pictures, onReplace, onRemove, onClose }: Props) {
  const { data } = useDraft()
  const change = useChange()
  const [isReplacing, setIsReplacing] = useState(false)
  const { source, name, large, alt, focus, uses, isOwn } = picture
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <fieldset className="focus" disabled={!data.mayDraft}>
        <legend className="legend">Press the part that must stay in sight</legend>
        <div className="focus-picture">
          <img src={large} alt={alt} />
          <div className="focus-parts">
            {PARTS.map((part) => (
              <button
                key={part}
                type="button"
                aria-pressed={part === focus}
                aria-label={optionWords(part)}
                onClick={() => void change([{ op: 'set', path: ['pictures', source, 'focus'], value: part }])}
              />
            ))}
          </div>
        </div>
      </fieldset>
      <ValueField
        field={{
          key: 'alt',
          kind: 'value',
          widget: 'line',
          label: 'What the picture shows',
          help: 'For people who cannot see it. Used where its place on the page does not say it.',
          isRequired: false,
        }}
        path={['pictures', source, 'alt']}
        value={alt || undefined}
      />
      <div className="stack-8">
        <h3 className="m">Where it is</h3>
        {uses.length === 0 ? (
          <p className="s soft">No page shows it.</p>
        ) : (
          <ul className="s">
            {[...new Set(uses)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
      {isReplacing && (
        <div className="stack-12">
          <UploadButton words="Add the new picture" onAdded={onReplace} />
          <ul className="picture-grid">
            {pictures
              .filter((one) => one.source !== source)
              .map((one) => (
                <li key={one.source}>
                  <button type="button" onClick={() => onReplace(one.source)}>
                    <img src={one.src} alt={one.alt} width={120} height={80} loading="lazy" />
                    <span className="xs cut">{one.name}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
      <div className="foot">
        {data.mayDraft && isOwn && uses.length === 0 && (
          <button type="button" className="button" onClick={onRemove}>
            <Icon name="cross" size="s" />
            Take out
          </button>
        )}
        {data.mayDraft && uses.length > 0 && (
          <button
            type="button"
            className="button"
            aria-expanded={isReplacing}
            onClick={() => setIsReplacing(!isReplacing)}
          >
            Replace everywhere
          </button>
        )}
        <button type="button" className="button main" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  )
}
