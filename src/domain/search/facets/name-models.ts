import { memoize } from '#domain/caching/memoize.ts'
import { displayModel, makeAndModel } from '#domain/car/display-name.ts'
import { compareNames } from '#domain/collation.ts'
import type { FacetItem } from './facet-items.ts'

/**
 * The makes of each model. A name belongs to the longest model that it ends with: 'Tesla Model 3'
 * is a 'Model 3', not a '3'.
 */
function makesOf(models: ReadonlySet<string>, makeModels: string[]): Map<string, string[]> {
  const makes = new Map<string, string[]>()
  for (const name of makeModels) {
    for (let space = name.indexOf(' '); space > 0; space = name.indexOf(' ', space + 1)) {
      const model = name.slice(space + 1)
      if (!models.has(model)) continue
      makes.set(model, [...(makes.get(model) ?? []), name.slice(0, space)])
      break
    }
  }
  return makes
}

/**
 * Models with their makes, unless all are of one make: nobody knows which car '3' is (CARD-3). The
 * counts of `make_model` say which make a model belongs to.
 */
export const nameModels = memoize((items: FacetItem[]) =>
  memoize((makeModels: Record<string, number>): FacetItem[] => {
    const makes = makesOf(new Set(items.map(({ value }) => value)), Object.keys(makeModels))
    const named = new Set([...makes.values()].flat()).size > 1 ? makeAndModel : displayModel
    return items
      .map((item) => {
        const names = makes.get(item.value)?.map((make) => named(make, item.value))
        return names ? { ...item, label: names.join(', ') } : item
      })
      .sort((a, b) => compareNames(a.label, b.label))
  }),
)
