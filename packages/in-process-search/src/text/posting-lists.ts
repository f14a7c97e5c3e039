import { grown } from '../row-store.ts'
import { lowerBound } from '../sorted-search.ts'

/**
 * The occurrences of every word: documents (ascending, one entry per occurrence) and their
 * locations. All lists are in two large buffers, in blocks whose sizes are powers of two. A word
 * that outgrows its block moves to a larger one, and another word reuses the old block.
 */
export class PostingLists {
  documents = new Uint32Array(1024)
  locations = new Uint32Array(1024)
  /** Per word: the start of its block, and the number of entries in use. */
  start = new Uint32Array(256)
  length = new Uint32Array(256)
  #blockSize = new Uint32Array(256)
  #used = 0
  #freeBlocks = new Map<number, number[]>()

  addWord(word: number): void {
    if (word < this.start.length) return
    const size = word * 2
    this.start = grown(this.start, size)
    this.length = grown(this.length, size)
    this.#blockSize = grown(this.#blockSize, size)
  }

  insert(word: number, document: number, location: number): void {
    const n = this.length[word]!
    if (n === this.#blockSize[word]) this.#moveToLargerBlock(word)
    const from = this.start[word]!
    const end = from + n
    let at = end
    if (n > 0 && this.documents[end - 1]! > document) {
      at = lowerBound(this.documents, document + 1, from, end)
      this.documents.copyWithin(at + 1, at, end)
      this.locations.copyWithin(at + 1, at, end)
    }
    this.documents[at] = document
    this.locations[at] = location
    this.length[word] = n + 1
  }

  /** Removes all occurrences of the word in the document. */
  remove(word: number, document: number): void {
    const from = this.start[word]!
    const end = from + this.length[word]!
    const at = lowerBound(this.documents, document, from, end)
    let to = at
    while (to < end && this.documents[to] === document) to++
    if (to === at) return
    this.documents.copyWithin(at, to, end)
    this.locations.copyWithin(at, to, end)
    this.length[word] = end - from - (to - at)
  }

  #moveToLargerBlock(word: number): void {
    const old = this.#blockSize[word]!
    const size = old === 0 ? 1 : old * 2
    const from = this.start[word]!
    const to = this.#takeBlock(size)
    if (old > 0) {
      this.documents.copyWithin(to, from, from + old)
      this.locations.copyWithin(to, from, from + old)
      const free = this.#freeBlocks.get(old)
      if (free) free.push(from)
      else this.#freeBlocks.set(old, [from])
    }
    this.start[word] = to
    this.#blockSize[word] = size
  }

  #takeBlock(size: number): number {
    const free = this.#freeBlocks.get(size)?.pop()
    if (free !== undefined) return free
    const at = this.#used
    this.#used += size
    if (this.#used > this.documents.length) {
      const length = Math.max(this.#used, Math.ceil(this.documents.length * 1.5))
      this.documents = grown(this.documents, length)
      this.locations = grown(this.locations, length)
    }
    return at
  }
}
