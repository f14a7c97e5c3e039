import { parseSaved, removeSaved, type SavedCar, toggleSaved } from '#domain/favourites/saved-car.ts'

/** A list of cars in localStorage, the same in every tab. */
export type SavedStore = {
  list(): SavedCar[]
  /** Returns true if the car was added, false if it was removed. */
  toggle(car: SavedCar): boolean
  /** Adds a car unless it is in the list already. */
  add(car: SavedCar): void
  remove(id: number): void
  subscribe(listener: () => void): () => void
}

type Tab = Pick<Window, 'addEventListener'> & { localStorage: Pick<Storage, 'getItem' | 'setItem'> }

/**
 * Opens a list of saved cars. Storage may be full, blocked or corrupt; then the list lives in
 * memory (FAV-8). Every change starts from what is stored now, so that two tabs do not undo each
 * other.
 */
export function openSavedStore(key: string, tab: Tab): SavedStore {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let cars: SavedCar[] = []

  function stored(): string | null | undefined {
    try {
      return tab.localStorage.getItem(key)
    } catch {
      return undefined
    }
  }

  function refresh(): SavedCar[] {
    const now = stored()
    if (now !== undefined && now !== text) {
      text = now
      cars = parseSaved(now)
    }
    return cars
  }

  function change(next: SavedCar[]) {
    cars = next
    try {
      const written = JSON.stringify(next)
      tab.localStorage.setItem(key, written)
      text = written
    } catch {
      // Writing failed. From now on this tab uses its own list until the stored one changes.
      text = stored()
    }
    for (const listener of listeners) listener()
  }

  const notifyIfChanged = () => {
    const before = cars
    if (refresh() !== before) for (const listener of listeners) listener()
  }
  tab.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) notifyIfChanged()
  })
  // A page restored from the back/forward cache has missed events.
  tab.addEventListener('pageshow', notifyIfChanged)

  return {
    list: refresh,
    toggle(car) {
      const { list, added } = toggleSaved(refresh(), car)
      change(list)
      return added
    },
    add(car) {
      if (!refresh().some(({ id }) => id === car.id)) change(toggleSaved(cars, car).list)
    },
    remove(id) {
      if (refresh().some((car) => car.id === id)) change(removeSaved(cars, id))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const stores = new Map<string, SavedStore>()

function storeOf(name: 'favourites' | 'enquired'): SavedStore {
  const key = `fc:${document.documentElement.dataset.site}:${name}`
  let store = stores.get(key)
  if (!store) {
    store = openSavedStore(key, window)
    stores.set(key, store)
  }
  return store
}

/** The cars that the visitor saved on this site. */
export const savedCars = () => storeOf('favourites')

/** The cars that the visitor enquired about on this site, for the garage (FAV-7). */
export const enquiredCars = () => storeOf('enquired')
