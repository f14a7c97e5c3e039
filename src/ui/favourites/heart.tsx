import { Icon } from '#ui/primitives/icons/icon.tsx'

/** The data of a car that its heart needs. A card's car has all of it. */
export type HeartCar = {
  id: number
  slug: string
  title: string
  make: string
  model: string
  picture?: string
}

type HeartProps = {
  car: HeartCar
  label?: string
  icon?: 'compare'
  /** Whether the site shows a garage instead of favourites. */
  hasGarage?: boolean
}

/**
 * A button that saves or removes a car: a heart, or plain text if it has a label. On sites with a
 * garage it is a garage (ROUTE-7). enhance-saved.ts handles the click and sets `aria-pressed`.
 */
export function Heart({ car, label, icon, hasGarage }: HeartProps) {
  const { id, slug, title, make, model, picture } = car
  return (
    <button
      type="button"
      className={label ? 'btn' : 'heart'}
      data-btn={label ? 'quiet' : undefined}
      aria-label={label ? `${label}: ${title}` : hasGarage ? `Add ${title} to your garage` : `Save ${title}`}
      aria-pressed="false"
      data-save={JSON.stringify({ id, name: title, slug, make, model, primary_image_url: picture })}
    >
      <Icon name={icon ?? (hasGarage ? 'garage' : 'heart')} />
      {label && ` ${label}`}
    </button>
  )
}
