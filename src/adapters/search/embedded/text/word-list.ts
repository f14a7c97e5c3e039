import { partitionPoint } from '../sorted-search.ts'

/** Comes after every word that begins with the text it is appended to. */
const AFTER_ALL = '\uffff'
const MERGE_ABOVE = 64

/** Word ids in the order of their words. */
export class WordList {
  ids: number[] = []
  readonly #wordOf: readonly string[]

  constructor(wordOf: readonly string[]) {
    this.#wordOf = wordOf
  }

  /** The first place whose word is not before `word`. */
  place(word: string, from = 0): number {
    const { ids } = this
    const wordOf = this.#wordOf
    return partitionPoint((at) => wordOf[ids[at]!]! < word, from, ids.length)
  }

  /** The places of all words that begin with `prefix`. */
  range(prefix: string): { from: number; to: number } {
    const from = this.place(prefix)
    return { from, to: this.place(prefix + AFTER_ALL, from) }
  }

  /** Takes words out and puts words in; the more there are, the less each costs. */
  change(removed: Set<number>, added: number[]): void {
    const wordOf = this.#wordOf
    if (removed.size + added.length <= MERGE_ABOVE) {
      for (const id of removed) this.ids.splice(this.place(wordOf[id]!), 1)
      for (const id of added) this.ids.splice(this.place(wordOf[id]!), 0, id)
      return
    }
    const news = added.sort((a, b) => (wordOf[a]! < wordOf[b]! ? -1 : 1))
    const merged: number[] = []
    let next = 0
    for (const id of this.ids) {
      if (removed.has(id)) continue
      while (next < news.length && wordOf[news[next]!]! < wordOf[id]!) merged.push(news[next++]!)
      merged.push(id)
    }
    while (next < news.length) merged.push(news[next++]!)
    this.ids = merged
  }
}
