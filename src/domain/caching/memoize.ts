/** Computes a value from an object once, and caches it as long as the object exists. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value) {
  const made = new WeakMap<Key, { value: Value }>()
  const compute = (key: Key): Value => {
    let known = made.get(key)
    if (!known) {
      known = { value: make(key) }
      made.set(key, known)
    }
    return known.value
  }
  /** The value if it was computed before. */
  const peek = (key: Key): Value | undefined => made.get(key)?.value
  return Object.assign(compute, { peek })
}

/** The same for a value that depends on something else too: a change of that computes it again. */
export function memoizeWith<Key extends object, Other, Value>(
  make: (key: Key, other: Other) => Value,
): (key: Key, other: Other) => Value {
  const made = new WeakMap<Key, { other: Other; value: Value }>()
  return (key, other) => {
    let known = made.get(key)
    if (!known || known.other !== other) {
      known = { other, value: make(key, other) }
      made.set(key, known)
    }
    return known.value
  }
}

const MINUTE_MS = 60_000

/**
 * Computes a value for a car on a site once a minute. Tags and promotions depend on the date, so
 * the value cannot be cached as long as the car's row, which stays until the stock changes.
 */
export function memoizePerMinute<Car extends object, Site extends object, Value>(
  make: (car: Car, site: Site, now: Date) => Value,
): (car: Car, site: Site, now: Date) => Value {
  const made = new WeakMap<Car, { site: Site; minute: number; value: Value }>()
  return (car, site, now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    let known = made.get(car)
    if (known?.site !== site || known.minute !== minute) {
      known = { site, minute, value: make(car, site, now) }
      made.set(car, known)
    }
    return known.value
  }
}
