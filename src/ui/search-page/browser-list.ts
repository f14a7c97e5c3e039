/**
 * A short list in localStorage, newest first. If storage is full, blocked or corrupt, the list is
 * empty.
 */
export type BrowserList<Item> = { all(): Item[]; add(item: Item): void; remove(item: Item): void }

type Kind<Item> = {
  name: string
  max: number
  isItem: (value: unknown) => value is Item
  same: (a: Item, b: Item) => boolean
}

const keyOf = (name: string) => `fc:${document.documentElement.dataset.site}:${name}`

function browserList<Item>({ name, max, isItem, same }: Kind<Item>): BrowserList<Item> {
  const all = (): Item[] => {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]')
      return Array.isArray(list) ? list.filter(isItem).slice(0, max) : []
    } catch {
      return []
    }
  }
  const store = (list: Item[]) => {
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(list.slice(0, max)))
    } catch {
      // The list cannot be stored; everything else still works.
    }
  }
  const others = (item: Item) => all().filter((other) => !same(other, item))
  return { all, add: (item) => store([item, ...others(item)]), remove: (item) => store(others(item)) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
/** Only paths on this site, because anyone could have written to localStorage. */
const isPath = (value: unknown): boolean => typeof value === 'string' && /^\/(?!\/)/.test(value)

/** Terms typed into the search field. */
export const recentSearches = browserList<string>({
  name: 'recent-searches',
  max: 5,
  isItem: (value): value is string => typeof value === 'string',
  same: (a, b) => a.toLowerCase() === b.toLowerCase(),
})

export type SavedSearch = { href: string; label: string }
/** Searches that the visitor saved. */
export const savedSearches = browserList<SavedSearch>({
  name: 'saved-searches',
  max: 10,
  isItem: (value): value is SavedSearch =>
    isRecord(value) && isPath(value.href) && typeof value.label === 'string',
  same: (a, b) => a.href === b.href,
})

export type ViewedCar = { href: string; name: string; picture?: string }
/** Cars that the visitor has viewed. */
export const viewedCars = browserList<ViewedCar>({
  name: 'viewed-cars',
  max: 8,
  isItem: (value): value is ViewedCar =>
    isRecord(value) && isPath(value.href) && typeof value.name === 'string',
  same: (a, b) => a.href === b.href,
})
