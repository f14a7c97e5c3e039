import { Dialog } from '../../parts/dialog.tsx'
import { UploadButton } from '../pictures/upload-button.tsx'
import { useFormParts } from './form-parts.tsx'

type Props = { value: string; onChoose: (name: string) => void; onClose: () => void }

/** All pictures of the website, and a way to add one. It loads when it is opened. */
export default function PictureChooser({ value, onChoose, onClose }: Props) {
  const { pictures } = useFormParts()
  return (
    <Dialog title="Choose a picture" isOpen onClose={onClose}>
      <UploadButton words="Add a picture" onAdded={onChoose} />
      <ul className="picture-grid">
        {pictures.map(({ name, words, src }) => (
          <li key={name}>
            <button type="button" aria-pressed={name === value} onClick={() => onChoose(name)}>
              <img src={src} alt="" width={120} height={80} loading="lazy" />
              <span className="xs cut">{words}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="foot">
        <button type="button" className="button" onClick={() => onChoose('')}>
          No picture
        </button>
      </div>
    </Dialog>
  )
}
