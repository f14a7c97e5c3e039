import { expect, test, vi } from 'vitest'
import { aCar } from '#domain/builders.ts'
import { savedCarOf } from '#domain/favourites/saved-car.ts'
import { openSavedStore } from './saved-store.ts'

const KEY = 'fc:test-motors:favourites'
type Listener = (event: { key: string | null }) => void

/**
 * A browser whose tabs share one storage. As in a real one, a tab gets events only for other tabs'
 * changes.
 */
function aBrowser(limit = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>()
  const tabs: { storage: Listener[]; pageshow: Listener[] }[] = []
  return {
    stored,
    tab() {
      const heard: { storage: Listener[]; pageshow: Listener[] } = { storage: [], pageshow: [] }
      tabs.push(heard)
      return {
        addEventListener: (kind: 'storage' | 'pageshow', listener: Listener) => heard[kind].push(listener),
        localStorage: {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem(key: string, text: string) {
            if (text.length > limit) throw new DOMException('full', 'QuotaExceededError')
            stored.set(key, text)
            for (const other of tabs)
              if (other !== heard) for (const listener of other.storage) listener({ key })
          },
        },
      } as never
    },
  }
}

const saved = () => savedCarOf(aCar())

test('FAV-1 the list is stored in the browser, survives a reload, and is per site', () => {
  const browser = aBrowser()
  const car = saved()
  expect(openSavedStore(KEY, browser.tab()).toggle(car)).toBe(true)
  const reloaded = openSavedStore(KEY, browser.tab())
  expect(reloaded.list()).toEqual([car])
  expect(openSavedStore('fc:other:favourites', browser.tab()).list()).toEqual([])
  expect(reloaded.toggle(car)).toBe(false)
  expect(reloaded.list()).toEqual([])
})

test('FAV-8 two tabs agree: each is notified of the other’s changes, and neither undoes them', () => {
  const browser = aBrowser()
  const here = openSavedStore(KEY, browser.tab())
  const there = openSavedStore(KEY, browser.tab())
  const heard = vi.fn()
  there.subscribe(heard)
  const [a, b] = [saved(), saved()]
  here.toggle(a)
  expect(heard).toHaveBeenCalledTimes(1)
  there.toggle(b)
  expect(here.list()).toEqual([a, b])
  here.remove(a.id)
  expect(there.list()).toEqual([b])
})

test('FAV-8 full storage never breaks a page: the list stays in memory and nothing is thrown', () => {
  const browser = aBrowser(10)
  const store = openSavedStore(KEY, browser.tab())
  const car = saved()
  expect(store.toggle(car)).toBe(true)
  expect(store.list()).toEqual([car])
  store.remove(car.id)
  expect(store.list()).toEqual([])
})

test('FAV-8 blocked storage never breaks a page', () => {
  const refusing = {
    addEventListener() {},
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
  } as never
  const store = openSavedStore(KEY, refusing)
  const car = saved()
  expect(store.list()).toEqual([])
  store.toggle(car)
  expect(store.list()).toEqual([car])
})

test('FAV-7 a car is stored once however often the visitor enquires about it', () => {
  const store = openSavedStore('fc:test-motors:enquired', aBrowser().tab())
  const car = saved()
  store.add(car)
  store.add(car)
  expect(store.list()).toEqual([car])
})

test('FAV-8 a listener that unsubscribed is not called, and an unchanged list is the same object', () => {
  const store = openSavedStore(KEY, aBrowser().tab())
  const heard = vi.fn()
  store.subscribe(heard)()
  store.toggle(saved())
  expect(heard).not.toHaveBeenCalled()
  expect(store.list()).toBe(store.list())
})
