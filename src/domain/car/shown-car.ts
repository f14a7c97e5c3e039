import { isSold } from './availability.ts'
import type { Car } from './car.ts'
import { carSubtitle, carTitle } from './display-name.ts'
import { carHref } from './page/car-buttons.ts'
import { carChips } from './page/car-chips.ts'
import { carTag, type Tag } from './tags.ts'

/** The fields that a card and a car page share. */
export type ShownCar = {
  id: number
  slug: string
  href: string
  title: string
  subtitle: string
  make: string
  model: string
  picture?: string
  state?: 'sold' | 'reserved'
  tag?: Tag
  chips: string[]
}

type Named = Pick<
  Car,
  'id' | 'slug' | 'year' | 'make' | 'model' | 'badge' | 'series' | 'primary_image_url' | 'reserved'
>
type Showable = Named &
  Parameters<typeof isSold>[0] &
  Parameters<typeof carTag>[0] &
  Parameters<typeof carChips>[0]

export function shownCar(
  car: Showable,
  site: Parameters<typeof carTag>[1] & Parameters<typeof carChips>[1],
  now: Date,
): ShownCar {
  const tag = carTag(car, site, now)
  const state = isSold(car) ? 'sold' : car.reserved ? 'reserved' : undefined
  return {
    id: car.id,
    slug: car.slug,
    href: carHref(car),
    title: carTitle(car),
    subtitle: carSubtitle(car),
    make: car.make,
    model: car.model,
    chips: carChips(car, site),
    ...(car.primary_image_url && { picture: car.primary_image_url }),
    ...(tag && { tag }),
    ...(state && { state }),
  }
}
