import type { Car } from '#domain/car/car.ts'

/**
 * What a browser stores of a saved car: enough to render it before current data arrives (FAV-1).
 */
export type SavedCar = {
  id: number
  name: string
  slug: string
  make: string
  model: string
  primary_image_url?: string
  thumbnails: string[]
  /** Larger pictures. One that is its own thumbnail is stored once, above. */
  images: string[]
}

/** The storage of a browser is small and all pages of a site share it. */
export const MAX_SAVED = 60
const MAX_IMAGES = 4

type Savable = Pick<Car, 'id' | 'name' | 'slug' | 'make' | 'model' | 'primary_image_url' | 'images'>

export function savedCarOf(car: Savable): SavedCar {
  const images = car.images.slice(0, MAX_IMAGES)
  const thumbnails = images.map(({ image }) => image.thumb.url)
  return {
    id: car.id,
    name: car.name,
    slug: car.slug,
    make: car.make,
    model: car.model,
    ...(car.primary_image_url && { primary_image_url: car.primary_image_url }),
    thumbnails,
    images: images.map(({ image }) => image.url).filter((url) => !thumbnails.includes(url)),
  }
}

/**
 * Saves a car, or removes it if it is saved already. The newest is last, and the oldest are dropped
 * first.
 */
export function toggleSaved(list: SavedCar[], car: SavedCar): { list: SavedCar[]; added: boolean } {
  if (list.some(({ id }) => id === car.id)) return { list: removeSaved(list, car.id), added: false }
  return { list: [...list, car].slice(-MAX_SAVED), added: true }
}

export const removeSaved = (list: SavedCar[], id: number): SavedCar[] => list.filter((car) => car.id !== id)

/**
 * Parses the browser's storage. Any script may have written there, so invalid entries are dropped.
 */
export function parseSaved(text: string | null): SavedCar[] {
  let found: unknown
  try {
    found = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(found)) return []
  const cars = new Map<number, SavedCar>()
  for (const entry of found) {
    const car = readSaved(entry)
    if (car) cars.set(car.id, car)
  }
  return [...cars.values()].slice(-MAX_SAVED)
}

/**
 * Parses one saved car. A favourite button has no photo lists, so its one photo is the thumbnail.
 */
export function readSaved(value: unknown): SavedCar | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const car = value as Record<string, unknown>
  const words = [car.name, car.slug, car.make, car.model]
  if (!Number.isSafeInteger(car.id) || (car.id as number) <= 0) return undefined
  if (!words.every((word) => typeof word === 'string')) return undefined
  const primary = typeof car.primary_image_url === 'string' ? car.primary_image_url : undefined
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : undefined
  const thumbnails = texts(car.thumbnails) ?? (primary ? [primary] : [])
  return {
    id: car.id as number,
    name: car.name as string,
    slug: car.slug as string,
    make: car.make as string,
    model: car.model as string,
    ...(primary && { primary_image_url: primary }),
    thumbnails,
    images: (texts(car.images) ?? []).filter((url) => !thumbnails.includes(url)),
  }
}
