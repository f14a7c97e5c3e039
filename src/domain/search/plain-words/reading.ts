import type { FacetName } from '../facets/facets.ts'
import type { SortName } from '../sorts.ts'

export type Refinements = Partial<Record<FacetName, string[]>>

/** A town or a postcode that a visitor named. */
export type NamedPlace = { name: string; postcode: string }

/** What a typed text asks for. What was not understood stays text. */
export type Reading = {
  refinements: Refinements
  sort?: SortName
  /** Where to: cars nearest first, or only those within a distance. `or` are other places. */
  place?: NamedPlace & { withinKm?: number; or?: NamedPlace[] }
  text: string
  /** Wishes that no filter knows, as they were typed: 'one owner', 'with rego'. */
  leftOut?: string[]
}

/** Whether anything was understood. If not, the text is searched as it is. */
export const isUnderstood = ({ refinements, sort, place }: Reading): boolean =>
  Object.keys(refinements).length > 0 || sort !== undefined || place !== undefined

const MAKE_GROUP: readonly FacetName[] = ['make', 'make_model', 'model']

/** Makes and models are alternatives to each other, as the values of one facet are. */
export const group = (name: FacetName): string => (MAKE_GROUP.includes(name) ? 'make' : name)
export const isSameGroup = (one: Refinements, other: Refinements): boolean => {
  const names = (of: Refinements) => (Object.keys(of) as FacetName[]).map(group).join()
  return names(one) === names(other)
}

/** Whether values are of a make or a model. */
export const isNamed = (values: Refinements | undefined): boolean =>
  values !== undefined && (Object.keys(values) as FacetName[]).every((name) => group(name) === 'make')

/** Whether the next words name a part of these models: 'landcruser 200 series'. */
export const isNarrowed = ({ make_model }: Refinements, next: Refinements | undefined): boolean => {
  const isPart = (model: string) => make_model?.some((one) => `${model} `.startsWith(`${one} `))
  return make_model !== undefined && (next?.make_model?.every(isPart) ?? false)
}
