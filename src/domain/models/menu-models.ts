import { compareNames } from '#domain/collation.ts'
import type { Model } from './model-schema.ts'

const LONGEST_MENU_DESCRIPTION = 75

/** A model's line in the menu: 75 characters at most, then an ellipsis (HDR-6). */
export function menuDescription(text: string): string {
  const letters = [...text.trim()]
  if (letters.length <= LONGEST_MENU_DESCRIPTION) return letters.join('')
  return `${letters.slice(0, LONGEST_MENU_DESCRIPTION).join('').trimEnd()}…`
}

export function isHybrid(model: Pick<Model, 'fuel' | 'variant'>): boolean {
  return /hybrid/i.test(`${model.fuel} ${model.variant ?? ''}`)
}

/** Where a model is read about: the dealer's own address for it wins (HDR-9). */
export function modelHref(model: Pick<Model, 'slug' | 'override_url'>): string {
  return model.override_url || `/${model.slug}`
}

/** The models on sale, as the dealer ordered them; those without a place come last, by name (HDR-9). */
export function newModels(models: Model[]): Model[] {
  return models
    .filter((model) => model.status === 'new')
    .sort(
      (a, b) =>
        (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
        compareNames(a.name, b.name),
    )
}

type SellingSite = {
  manufacturer?: { name: string }
  locations: { manufacturers: string[]; visible: boolean }[]
  features: { models: boolean }
}

/** The models a site has pages for: its maker's, or those of the makers its locations are dealers of. */
export function siteModels(site: SellingSite, models: Model[]): Model[] {
  if (!site.features.models) return []
  const makers = site.manufacturer
    ? [site.manufacturer.name]
    : site.locations.flatMap((location) => (location.visible ? location.manufacturers : []))
  const wanted = new Set(makers.map((maker) => maker.toLowerCase()))
  return newModels(models.filter((model) => wanted.has(model.manufacturer_name.toLowerCase())))
}
