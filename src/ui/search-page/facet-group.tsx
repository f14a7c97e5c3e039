import { useState } from 'react'
import type { FacetItem } from '#domain/search/facets/facet-items.ts'
import type { FacetView } from '#domain/search/search-view.ts'
import { Cached } from '#ui/page/cached-part.tsx'
import { keyOf } from '#ui/page/json-text.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { FacetRange } from './facet-range.tsx'
import { Swatch } from './swatch.tsx'
import type { Search } from './use-search.ts'

/** Longer lists are shortened behind 'Show all' and get a filter field. */
const SHORT_LIST = 7

type Props = { facet: FacetView; search: Search }

/** One facet of the panel. It stays open or closed as the visitor left it. */
export function FacetGroup({ facet, search }: Props) {
  const [isOpen] = useState(facet.open)
  const { refinements } = search.state
  const chosen = [refinements[facet.name], facet.models && refinements.make_model]
  const { items, ...rest } = facet
  return (
    <details open={isOpen}>
      <summary>
        {facet.label} <Icon name="down" />
      </summary>
      <Cached as="div" cacheKey={() => keyOf(items, `facet ${JSON.stringify([rest, chosen])}`)}>
        {facet.range ? (
          <FacetRange name={facet.name} label={facet.label} range={facet.range} search={search} />
        ) : (
          <FacetList facet={facet} search={search} />
        )}
      </Cached>
    </details>
  )
}

function FacetList({ facet, search }: Props) {
  const { items, popular = 0, label } = facet
  const [sought, setSought] = useState('')
  const chosen = search.state.refinements[facet.name] ?? []
  const first = popular || SHORT_LIST
  const [isAllOpen] = useState(items.slice(first).some(({ value }) => chosen.includes(value)))
  const rows = (list: FacetItem[], from: number) =>
    list.map((item, at) => (
      <FacetRow
        key={item.value}
        facet={facet}
        item={item}
        at={from + at}
        search={search}
        isHidden={!item.label.toLowerCase().includes(sought)}
      />
    ))
  if (items.length <= first + 2) return rows(items, 0)
  const all = (
    <>
      {search.isLive && (
        <input
          className="control facet-find"
          type="search"
          placeholder={`Find ${label.toLowerCase()}`}
          aria-label={`Find in ${label}`}
          onInput={(event) => setSought(event.currentTarget.value.trim().toLowerCase())}
        />
      )}
      {rows(items.slice(first), first)}
    </>
  )
  return (
    <>
      {popular > 0 && <p className="facet-note">Popular makes</p>}
      {rows(items.slice(0, first), 0)}
      <details className="facet-rest" open={isAllOpen}>
        <summary>
          {popular > 0 ? 'All makes' : `Show all ${items.length}`} <Icon name="down" />
        </summary>
        {all}
      </details>
    </>
  )
}

type RowProps = { facet: FacetView; item: FacetItem; at: number; search: Search; isHidden: boolean }

function FacetRow({ facet, item, at, search, isHidden }: RowProps) {
  const models = facet.models?.[item.value]
  const { refinements } = search.state
  const check = (name: 'make_model' | FacetView['name'], one: FacetItem, n: number, swatch?: boolean) => (
    <label key={one.value} className="check" data-empty={one.count === 0 ? '' : undefined} hidden={isHidden}>
      <input
        type="checkbox"
        name={`refinementList[${name}][${n}]`}
        value={one.value}
        checked={refinements[name]?.includes(one.value) ?? false}
        onChange={search.refine}
      />
      {swatch && <Swatch colour={one.value} />}
      {one.label} <span className="count">{one.count}</span>
    </label>
  )
  const row = check(facet.name, item, at, facet.control === 'swatches')
  if (!models?.length) return row
  return (
    <>
      {row}
      <fieldset className="facet-models" hidden={isHidden}>
        <legend className="sr">{item.label} models</legend>
        {models.map((model, n) => check('make_model', model, at * 100 + n))}
      </fieldset>
    </>
  )
}
