import { above, all, any, below, between, equals, type Filter, isIn } from '#domain/stock/filter.ts'
import { refinedFacets, type SearchState } from '../search-state.ts'
import { type FacetName, facet, isRangeValue } from './facets.ts'
import { parseRange } from './range.ts'

/** Makes and their models are one filter: 'a Mazda, or a Toyota that is a Corolla'. */
const MAKE_GROUP: readonly FacetName[] = ['make', 'make_model', 'model']

const belongsTo = (make: string) => (model: string) =>
  model.toLowerCase().startsWith(`${make.toLowerCase()} `)

function makeFilter({ make = [], make_model = [], model = [] }: SearchState['refinements']): Filter[] {
  const plainModels = model.length ? [isIn('model', model)] : []
  if (!make.length) return [...(make_model.length ? [isIn('make_model', make_model)] : []), ...plainModels]
  const makes = make.map((one) => {
    const models = make_model.filter(belongsTo(one))
    return models.length ? all(equals('make', one), isIn('make_model', models)) : equals('make', one)
  })
  return [makes.length === 1 ? makes[0]! : any(...makes), ...plainModels]
}

/**
 * A fixed range ends just before the next one begins. A typed range includes both ends, unless it
 * is written with '<' or '>'.
 */
function rangeFilter(name: FacetName, value: string): Filter {
  const { measures, control, attribute } = facet(name)
  const { min, max, strict } = parseRange(value) ?? {}
  const field = measures?.field ?? attribute
  if (strict) return min === undefined ? below(field, max!) : above(field, min)
  if (control === 'buckets' && max !== undefined) {
    return all(...(min === undefined ? [] : [between(field, min)]), below(field, max))
  }
  return between(field, min, max)
}

/**
 * The visitor's choices as filters, one per facet. `without` leaves out one facet, to count its
 * other values (SEARCH-4, 6).
 */
export function refinementFilters({ refinements }: SearchState, without?: FacetName): Filter[] {
  const state = { refinements } as SearchState
  const chosen = { ...refinements }
  if (without === 'make') for (const name of MAKE_GROUP) delete chosen[name]
  if (without) delete chosen[without]
  const others = refinedFacets({ ...state, refinements: chosen }).filter((name) => !MAKE_GROUP.includes(name))
  return [
    ...makeFilter(chosen),
    ...others.map((name) => {
      const values = chosen[name]!
      const plain = values.filter((value) => !isRangeValue(name, value))
      const choices = [
        ...(plain.length ? [isIn(facet(name).attribute, plain)] : []),
        ...values.filter((value) => isRangeValue(name, value)).map((value) => rangeFilter(name, value)),
      ]
      return choices.length === 1 ? choices[0]! : any(...choices)
    }),
  ]
}
