import type { FeedCar } from '#domain/import/feed-fields.ts'

/**
 * A text that visitors choose cars by. Filters have neither straight double quotes nor backslashes
 * (SEARCH-8), so a car with them could never be chosen. It gets the signs of print instead.
 */
export const choosableText = (text: string): string =>
  text
    .replace(/(\d)"(?!\w)/g, '$1″')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll('"', '”')
    .replaceAll('\\', '/')

const TEXTS = ['make', 'model', 'badge', 'colour', 'tag'] as const

/** The car of a feed with texts that visitors can choose. */
export function withChoosableTexts(feed: FeedCar): FeedCar {
  const changed: FeedCar = {}
  for (const name of TEXTS) if (feed[name] !== undefined) changed[name] = choosableText(feed[name])
  if (feed.filtered_features) changed.filtered_features = feed.filtered_features.map(choosableText)
  return { ...feed, ...changed }
}
