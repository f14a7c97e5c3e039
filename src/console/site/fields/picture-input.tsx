import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { useFormParts } from './form-parts.tsx'

const PictureChooser = lazy(() => import('./picture-chooser.tsx'))

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
        <Suspense>
          <PictureChooser value={value} onChoose={choose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
