import { useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { UploadButton } from '../pictures/upload-button.tsx'
import { useFormParts } from './form-parts.tsx'

type Props = {
  id: string
  value: string
  disabled: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
  onChoose: (name: string) => void
}

/** A picture: the one that is chosen, and a way to another. */
export function PictureInput({ value, onChoose, disabled, ...shared }: Props) {
  const { pictures } = useFormParts()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = pictures.find(({ name }) => name === value)
  const choose = (name: string) => {
    onChoose(name)
    setIsOpen(false)
  }
  return (
    <div className="row picture-input">
      {chosen ? (
        <img className="thumb" src={chosen.src} alt="" width={84} height={56} loading="lazy" />
      ) : (
        <span className="thumb none">
          <Icon name="photo" />
        </span>
      )}
      <span className="grow s cut">{chosen?.words ?? (value || 'No picture')}</span>
      <button
        {...shared}
        type="button"
        className="button small"
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        Change
      </button>
      {isOpen && (
        <Dialog title="Choose a picture" isOpen onClose={() => setIsOpen(false)}>
          <UploadButton words="Add a picture" onAdded={choose} />
          <ul className="picture-grid">
            {pictures.map(({ name, words, src }) => (
              <li key={name}>
                <button type="button" aria-pressed={name === value} onClick={() => choose(name)}>
                  <img src={src} alt="" width={120} height={80} loading="lazy" />
                  <span className="xs cut">{words}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="foot">
            <button type="button" className="button" onClick={() => choose('')}>
              No picture
            </button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
