import { partitionPoint } from '../sorted-search.ts'

/** Sorts after every word that starts with the text it is appended to. */
const AFTER_ALL = '\uffff'
const MERGE_ABOVE = 64

/** Word ids, sorted by word. */
export class WordList {
  ids: number[] = []
  readonly #wordOf: readonly string[]

  constructor(wordOf: readonly string[]) {
    this.#wordOf = wordOf
  }

  /** The first index whose word is not before `word`. */
  place(word: string, from = 0): number {
    const { ids } = this
    const wordOf = this.#wordOf
    return partitionPoint((at) => wordOf[ids[at]!]! < word, from, ids.length)
  }

  /** The range of all words that start with `prefix`. */
  range(prefix: string): { from: number; to: number } {
    const from = this.place(prefix)
    return { from, to: this.place(prefix + AFTER_ALL, from) }
  }

  /** Removes and adds words. The cost per word falls with their number. */
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
