import { lowerBoundNear } from '../sorted-search.ts'
import type { TextIndex } from './text-index.ts'

/** Words further apart are not related. */
const MAX_DISTANCE = 3

/**
 * Visits the documents in which `left` comes before `right` in one attribute, with their smallest
 * distance 1, 2 or 3. Meilisearch stores nothing else about two words.
 */
export function forEachPair(
  index: TextIndex,
  left: number,
  right: number,
  visit: (document: number, distance: number) => void,
): void {
  const { documents, locations, start, length } = index.postings
  let i = start[left]!
  let j = start[right]!
  const iEnd = i + length[left]!
  const jEnd = j + length[right]!
  while (i < iEnd && j < jEnd) {
    const document = documents[i]!
    const other = documents[j]!
    if (document < other) {
      i = lowerBoundNear(documents, other, i + 1, iEnd)
      continue
    }
    if (document > other) {
      j = lowerBoundNear(documents, document, j + 1, jEnd)
      continue
    }
    let iTo = i + 1
    while (iTo < iEnd && documents[iTo] === document) iTo++
    let jTo = j + 1
    while (jTo < jEnd && documents[jTo] === document) jTo++
    let best = MAX_DISTANCE + 1
    for (let a = i; a < iTo; a++)
      for (let b = j; b < jTo; b++) {
        // such a small difference means the same attribute: positions end before the next one
        // begins
        const d = locations[b]! - locations[a]!
        if (d > 0 && d < best) best = d
      }
    if (best <= MAX_DISTANCE) visit(document, best)
    i = iTo
    j = jTo
  }
}

/** The best split of a word into two neighbours: the pair that most documents have side by side. */
export function splitWord(index: TextIndex, word: string): [string, string] | null {
  let best: [string, string] | null = null
  let most = 0
  for (let k = 1; k < word.length; k++) {
    const left = index.liveId(word.slice(0, k))
    if (left < 0) continue
    const right = index.liveId(word.slice(k))
    if (right < 0) continue
    let n = 0
    forEachPair(index, left, right, (_, distance) => {
      if (distance === 1) n++
    })
    if (n > most) {
      most = n
      best = [word.slice(0, k), word.slice(k)]
    }
  }
  return best
}
