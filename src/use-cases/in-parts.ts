const PART = 50

/** A list in small parts, with a turn for waiting requests after each. One part needs none. */
export async function* inParts<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += PART) {
    yield list.slice(from, from + PART)
    if (list.length > PART) await new Promise((done) => setImmediate(done))
  }
}
