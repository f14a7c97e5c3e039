import { preloadCardPhoto } from '#ui/car-card/car-card.tsx'
import { UnknownSearch } from '#ui/search-page/unknown-search.tsx'
import { island } from '../island.tsx'
import { ISLANDS } from './islands.tsx'
import type { SearchProps } from './page.ts'

const Results = island('search', 'results', ISLANDS.results)

export function SearchPageView(props: SearchProps) {
  if ('unknown' in props) return <UnknownSearch {...props.unknown} />
  const first = props.view.cars[0]
  if (first) preloadCardPhoto(first)
  return <Results className="unboxed" props={props} />
}
