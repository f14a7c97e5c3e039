import type { Wish } from '#domain/alert/alert.ts'
import type { Car } from '#domain/car/car.ts'
import { priceField } from '#domain/car/car-price.ts'
import { textSum } from '#domain/import/text-sum.ts'
import { pause } from '#domain/retry.ts'
import { facet } from '#domain/search/facets/facets.ts'
import { buildLexicon, type Lexicon, type LexiconSource } from '#domain/search/plain-words/lexicon.ts'
import { readWords } from '#domain/search/plain-words/read-words.ts'
import { isUnderstood } from '#domain/search/plain-words/reading.ts'
import { isTold } from '#domain/search/plain-words/vocabulary/untold.ts'
import { refined } from '#domain/search/search-state.ts'
import { searchStateFromUrl } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import type { ActiveAlert, AlertStore } from '#ports/alerts/alert-store.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import type { SearchPorts } from '../search/list-cars.ts'
import { asState } from '../search/read-search.ts'
import { resolveSearch } from '../search/resolve-search.ts'
import { siteLexiconSource, WORD_FACETS } from '../search/site-lexicon.ts'
import { searchOffer } from './ask-for-alert.ts'

export type FollowPorts = SearchPorts & {
  catalogue: Catalogue
  geocoders: Geocoders
  alerts: Pick<AlertStore, 'reread'>
}

type SearchWish = Wish & { kind: 'search' }
type Reread = Parameters<AlertStore['reread']>[0][number]
type Words = { site: Site; lexicon: Lexicon; checksum: string }

/** Few enough that visitors are answered in between. */
const READ_AT_ONCE = 50

/**
 * Reads the typed words of alerts again, because their meaning depends on the names in the stock.
 * `changed` are cars that the search index may not have yet. `readWith` has a checksum of the names
 * that each site's alerts were last read with. If the names are still the same, nothing is read.
 */
export function followWords(
  ports: FollowPorts,
  siteOf: (slug: string) => Site | undefined,
  changed: readonly Car[],
  now: Date,
  readWith: Map<string, string> = new Map(),
) {
  const words = new Map<string, Words | undefined>()

  async function newWordsOf(slug: string): Promise<Words | undefined> {
    if (!words.has(slug)) {
      const site = siteOf(slug)
      const source = site && (await siteLexiconSource(ports, site, now))
      words.set(slug, source && wordsFrom(withNamesOf(changed, source, site, now), site))
    }
    const found = words.get(slug)
    return found && readWith.get(slug) !== found.checksum ? found : undefined
  }

  return {
    /** Returns the alerts with what their words mean now. What changed is also stored. */
    async read(alerts: ActiveAlert[]): Promise<ActiveAlert[]> {
      const present: ActiveAlert[] = []
      const read: Reread[] = []
      let looked = 0
      for (const alert of alerts) {
        const isTyped = alert.wish.kind === 'search' && alert.wish.typed !== undefined
        const known = isTyped ? await newWordsOf(alert.site) : undefined
        if (known) looked += 1
        if (known && looked % READ_AT_ONCE === 0) await pause(0)
        const found = known && (await readAgain(ports, alert, known, now))
        if (found) read.push(found)
        present.push(found ? { ...alert, wish: found.wish } : alert)
      }
      if (read.length > 0) await ports.alerts.reread(read)
      return present
    },
    /** Notes that all alerts of these sites were read. */
    done(): void {
      for (const [slug, found] of words) if (found) readWith.set(slug, found.checksum)
    },
  }
}

/** What an alert asks for now. Undefined if that is what it asked for before. */
async function readAgain(
  ports: FollowPorts,
  { id, wish: from }: ActiveAlert,
  { site, lexicon }: Words,
  now: Date,
): Promise<Reread | undefined> {
  if (from.kind !== 'search' || !from.typed) return undefined
  const url = new URL(from.typed.href, 'http://site')
  const requested = searchStateFromUrl(url.searchParams)
  const reading = readWords(requested.query, lexicon, now)
  const scope = isUnderstood(reading) ? await resolveSearch(ports, site, url.pathname, now) : undefined
  if (!scope) return undefined
  const state = await asState(ports, site, requested, reading)
  const { price } = from.typed
  const offer = searchOffer(site, scope, price ? refined(state, priceField(site), price) : state)
  // A search with very many results asks only for cars that came after it: they have a higher id.
  const later = from.filters.filter((filter) => filter.is === 'above' && filter.field === 'id')
  const wish: SearchWish = { ...offer.wish, filters: [...offer.wish.filters, ...later], typed: from.typed }
  return isSame(wish, from) ? undefined : { id, from, wish, label: offer.label, href: offer.href }
}

/** The database stores the keys of an object in an order of its own. */
const isSame = (one: SearchWish, other: SearchWish): boolean =>
  one.words === other.words && ordered(one.filters) === ordered(other.filters)

const ordered = (filters: SearchWish['filters']): string =>
  JSON.stringify(filters, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([name], [next]) => (name < next ? -1 : 1)))
      : value,
  )

const wordsFrom = (source: LexiconSource, site: Site): Words => ({
  site,
  lexicon: buildLexicon(source),
  checksum: textSum(JSON.stringify(source)),
})

/** The names of the stock with those of changed cars. */
function withNamesOf(cars: readonly Car[], source: LexiconSource, site: Site, now: Date): LexiconSource {
  const shown = siteStockFilter(site, now)
  const here = cars.filter((car) => matches(car, shown))
  const stock = WORD_FACETS.map((name) => {
    const { attribute } = facet(name)
    const values = here.flatMap((car: Record<string, unknown>) => car[attribute] ?? []).map(String)
    const added = name === 'tag' ? values.filter(isTold) : values
    return [name, [...new Set([...(source.stock[name] ?? []), ...added])].sort()]
  })
  return { ...source, stock: Object.fromEntries(stock) }
}
