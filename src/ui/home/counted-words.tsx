import { grouped } from '#domain/numbers.ts'
import { inNumber, type Noun, withCount } from './with-count.ts'

/** What a script needs to count again: the text with '{count}', and its noun. */
export const countedBy = (words: string, [singular, plural]: Noun) => ({
  'data-counts': words,
  'data-noun': `${singular}|${plural}`,
})

type CountedWordsProps = { words: string; count: number; noun: Noun; countUp?: boolean }

/**
 * A text whose number stands in an element of its own, so that it can run (FACET-8). Without cars
 * the number is left out.
 */
export function CountedWords({ words, count, noun, countUp }: CountedWordsProps) {
  const [before, after] = inNumber(words, count, noun).split('{count}')
  if (after === undefined || count === 0) return withCount(words, count, noun)
  return (
    // In one element, because a button puts a gap between its children.
    <span>
      {before}
      <b data-count="" data-count-up={countUp ? count : undefined}>
        {grouped(count)}
      </b>
      {after}
    </span>
  )
}
