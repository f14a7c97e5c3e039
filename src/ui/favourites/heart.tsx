import { Icon } from '#ui/primitives/icon.tsx'

/** What a heart has to know of its car; a card's car is one. */
export type HeartCar = {
  id: number
  slug: string
  title: string
  make: string
  model: string
  picture?: string
}

/** Saves a car or forgets it, as a heart or, with a label, as a quiet button to compare; the script of saved cars listens for it and sets whether it is pressed. */
export function Heart({
  car,
  label,
  icon = 'heart',
}: {
  car: HeartCar
  label?: string
  icon?: 'heart' | 'compare'
}) {
  const { id, slug, title, make, model, picture } = car
  return (
    <button
      type="button"
      className={label ? 'btn' : 'heart'}
      data-btn={label ? 'quiet' : undefined}
      aria-label={label ? `${label}: ${title}` : `Save ${title}`}
      aria-pressed="false"
      data-save={JSON.stringify({ id, name: title, slug, make, model, primary_image_url: picture })}
    >
      <Icon name={icon} />
      {label && ` ${label}`}
    </button>
  )
}
