/** What is accounted for at the end of the year. */
export const BOOKS = [
  'leads',
  'mails',
  'calls',
  'prices',
  'photos',
  'reservations',
  'deposits',
  'publishes',
  'alerts',
  'audit lines',
] as const
export type Book = (typeof BOOKS)[number]
export type Books = Record<Book, string[]>

export const emptyBooks = (): Books =>
  Object.fromEntries(BOOKS.map((book) => [book, [] as string[]])) as Books

const counted = (keys: readonly string[]) =>
  Map.groupBy(keys, (key) => key)
    .entries()
    .reduce((counts, [key, all]) => counts.set(key, all.length), new Map<string, number>())

/** Every key that is not there as often as it should be. Empty if the books balance. */
export function imbalances(truth: Books, found: Books): string[] {
  return BOOKS.flatMap((book) => {
    const [expected, actual] = [counted(truth[book]), counted(found[book])]
    return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((key) => {
      const [want, got] = [expected.get(key) ?? 0, actual.get(key) ?? 0]
      return want === got ? [] : [`${book}: ${key}: ${got} instead of ${want}`]
    })
  })
}
