import { parseSaved, removeSaved, type SavedCar, toggleSaved } from '#domain/favourites/saved-car.ts'

/** A list of cars kept in this browser, the same in every tab. */
export type SavedStore = {
  list(): SavedCar[]
  /** True when the car was added, false when it was taken out. */
  toggle(car: SavedCar): boolean
  /** Adds a car that is not there yet. */
  add(car: SavedCar): void
  remove(id: number): void
  subscribe(listener: () => void): () => void
}

type Tab = Pick<Window, 'addEventListener'> & { localStorage: Pick<Storage, 'getItem' | 'setItem'> }

/**
 * Storage may be full, switched off or written by anyone: a page works on with what it has in memory (FAV-8).
 * Every change starts from what is stored now, so that two tabs do not undo each other.
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
      // Refused: from here on this tab keeps its own list and no longer listens to the old one.
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
  // A page that comes back from the browser's memory missed what happened meanwhile.
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

/** The cars a visitor saved on this site. */
export const savedCars = () => storeOf('favourites')

/** The cars a visitor asked about on this site, for the garage (FAV-7). */
export const enquiredCars = () => storeOf('enquired')
