/** What is made of an object, made once for as long as the object lives: of a version of a site, one of its places, a theme. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
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
