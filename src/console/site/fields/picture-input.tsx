import { lazy } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { ChangeRow, type ChosenProps } from './change-row.tsx'
import { useFormParts } from './form-parts.tsx'

const PictureChooser = lazy(() => import('./picture-chooser.tsx'))

/** A picture: the one that is chosen, and a way to another. */
export function PictureInput({ value, ...row }: ChosenProps) {
  const { pictures } = useFormParts()
  const chosen = pictures.find(({ name }) => name === value)
  return (
    <ChangeRow {...row} chooser={(given) => <PictureChooser value={value} {...given} />}>
      {chosen ? (
        <img className="picture-thumb" src={chosen.src} alt="" width={84} height={56} loading="lazy" />
      ) : (
        <span className="picture-thumb">
          <Icon name="photo" />
        </span>
      )}
      <span className="grow s cut">{chosen?.words ?? (value || 'No picture')}</span>
    </ChangeRow>
  )
}
