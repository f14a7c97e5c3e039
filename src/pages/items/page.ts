import { describePage } from '#domain/meta/describe-page.ts'
import {
  type ItemSearchType,
  type ItemsView,
  itemHref,
  itemSearch,
  itemStateFromUrl,
} from '#domain/search/item-search.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { searchItems } from '#use-cases/search/search-items.ts'
import { definePage, NO_STORE } from '../page.ts'

/** A list of items that are not cars, on sites that have them (SEARCH-13, ROUTE-9). */
const itemsPage = (type: ItemSearchType, isOn: (site: Site) => boolean) =>
  definePage<{ view: ItemsView }>({
    address: itemSearch(type).path,
    isOn,
    query: ['query', 'page', 'refinementList'],
    async load({ site, ports, now, url }) {
      const state = itemStateFromUrl(type, url.searchParams)
      const view = await searchItems(ports, site, type, state, now)
      const { title, plural, path } = itemSearch(type)
      const meta = describePage(site, url.href, {
        title,
        description: `${view.total} ${plural[1]} at ${site.name}.`,
        path: itemHref(type, { query: '', page: state.page, chosen: {}, ranges: {} }),
        hidden: itemHref(type, { ...state, page: 1 }) !== path,
      })
      return { kind: 'page', props: { view }, meta, ...(!view.isAnswered && { headers: NO_STORE }) }
    },
  })

export const parts = itemsPage('parts', ({ features }) => features.parts)
export const specialOffers = itemsPage('offers', ({ features }) => features.specialOffers)
