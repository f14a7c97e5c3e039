import type { SearchState } from '#domain/search/search-state.ts'
import { withoutUnknownMakes } from '#domain/search/search-url.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import type { SearchPorts } from './list-cars.ts'
import { stockMakes } from './stock-names.ts'

/**
 * Removes makes that no manufacturer has and that are not in stock, so that no link repeats them
 * (SEARCH-10). A real make without cars stays, and the page shows that there are none.
 */
export async function dropUnknownMakes(
  ports: SearchPorts & { catalogue: Catalogue },
  site: Site,
  state: SearchState,
  now: Date,
): Promise<SearchState> {
  const isIn = (makes: string[]) => {
    // Made at the first question: most searches name no make.
    let known: Set<string> | undefined
    return (make: string) => {
      known ??= new Set(makes.map(slugOf))
      return known.has(slugOf(make))
    }
  }
  const makers = (await ports.catalogue.manufacturers()).map(({ name }) => name)
  const withoutUnknown = withoutUnknownMakes(state, isIn(makers))
  if (withoutUnknown === state) return state
  const stocked = await stockMakes(ports, site, now).catch((error) => {
    if (!(error instanceof SearchUnavailable)) throw error
  })
  return stocked ? withoutUnknownMakes(state, isIn([...makers, ...stocked])) : state
}
