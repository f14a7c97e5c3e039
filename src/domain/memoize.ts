/** What is made of an object, made once for as long as the object lives: of a version of a site, one of its places, a theme. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>()
  return (key) => {
    let known = made.get(key)
    if (!known) {
      known = { value: make(key) }
      made.set(key, known)
    }
    return known.value
  }
}

const MINUTE_MS = 60_000

/**
 * What is said of a car on a site, made once a minute for as long as the car's row is remembered, which is until the stock
 * changes. Tags and promotions depend on the day, so it cannot stay for good.
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
