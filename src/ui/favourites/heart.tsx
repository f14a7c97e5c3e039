import { useSite } from '#ui/page/site-context.tsx'
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

/**
 * A button that saves or removes a car: a heart, or plain text if it has a label. On sites with a
 * garage it is a garage (ROUTE-7). enhance-saved.ts handles the click and sets `aria-pressed`.
 */
export function Heart({ car, label, icon }: { car: HeartCar; label?: string; icon?: 'compare' }) {
  const { id, slug, title, make, model, picture } = car
  const hasGarage = useSite().garageHref !== undefined
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
