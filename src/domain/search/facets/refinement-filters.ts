import { above, all, any, below, between, equals, type Filter, isIn, not } from '#domain/stock/filter.ts'
import { refinedFacets, type SearchState } from '../search-state.ts'
import { isExcluded, withoutMark } from './exclusions.ts'
import { FACET_NAMES, type FacetName, facet, isRangeValue } from './facets.ts'
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
  const chosen = wished(refinements)
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
    ...unwanted(refinements, without),
  ]
}

/** The values that a car should have, without those it must not have. */
function wished(refinements: SearchState['refinements']): SearchState['refinements'] {
  const entries = Object.entries(refinements).map(([name, values]) => [
    name,
    values.filter((value) => !isExcluded(value)),
  ])
  return Object.fromEntries(entries.filter(([, values]) => values!.length > 0))
}

/** 'Not white': cars without a colour are fine too. */
function unwanted(refinements: SearchState['refinements'], without?: FacetName): Filter[] {
  return FACET_NAMES.flatMap((name) => {
    const values = refinements[name]?.filter(isExcluded).map(withoutMark) ?? []
    return values.length > 0 && name !== without ? [not(isIn(facet(name).attribute, values))] : []
  })
}
