import { compareNames } from '#domain/collation.ts'
import type { Model } from './model-schema.ts'

const MAX_MENU_DESCRIPTION_LENGTH = 75

/** The description of a model in the menu, cut to 75 characters (HDR-6). */
export function menuDescription(text: string): string {
  const letters = [...text.trim()]
  if (letters.length <= MAX_MENU_DESCRIPTION_LENGTH) return letters.join('')
  return `${letters.slice(0, MAX_MENU_DESCRIPTION_LENGTH).join('').trimEnd()}…`
}

export function isHybrid(model: Pick<Model, 'fuel' | 'variant'>): boolean {
  return /hybrid/i.test(`${model.fuel} ${model.variant ?? ''}`)
}

/** The page of a model. The dealer's own url takes precedence (HDR-9). */
export function modelHref(model: Pick<Model, 'slug' | 'override_url'>): string {
  return model.override_url || `/${model.slug}`
}

/**
 * The models on sale in the dealer's order. Models without a position come last, by name (HDR-9).
 */
export function newModels(models: Model[]): Model[] {
  return models
    .filter((model) => model.status === 'new')
    .sort(
      (a, b) =>
        (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
        compareNames(a.name, b.name),
    )
}

/** Models by make. Makes are sorted by name, and models stay in the dealer's order. */
export function modelsByMake(models: Model[]): [make: string, models: Model[]][] {
  const found = Map.groupBy(models, ({ manufacturer_name }) => manufacturer_name)
  return [...found].sort(([a], [b]) => compareNames(a, b))
}

/** The models of a menu: the first of every make, then the second of each, until it is full. */
export function fairShare(models: Model[], max: number): Model[] {
  const makes = modelsByMake(models)
  const rounds = Math.max(0, ...makes.map(([, ofMake]) => ofMake.length))
  const turns = Array.from({ length: rounds }, (_, round) =>
    makes.flatMap(([, ofMake]) => ofMake[round] ?? []),
  )
  const chosen = new Set(turns.flat().slice(0, max))
  return makes.flatMap(([, ofMake]) => ofMake.filter((model) => chosen.has(model)))
}

type SellingSite = {
  manufacturer?: { name: string }
  locations: { manufacturers: string[]; visible: boolean }[]
  features: { models: boolean }
}

/**
 * The models a site has pages for: those of its manufacturer, or of its locations' manufacturers.
 */
export function siteModels(site: SellingSite, models: Model[]): Model[] {
  if (!site.features.models) return []
  const makers = site.manufacturer
    ? [site.manufacturer.name]
    : site.locations.flatMap((location) => (location.visible ? location.manufacturers : []))
  const wanted = new Set(makers.map((maker) => maker.toLowerCase()))
  return newModels(models.filter((model) => wanted.has(model.manufacturer_name.toLowerCase())))
}
