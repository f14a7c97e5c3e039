import { grown } from '../row-store.ts'
import { WordList } from './word-list.ts'

const NOWHERE = 0
const TOLERANT = 1
const EXACT = 2

/**
 * Two sorted lists of the words in use: those in any attribute with typo tolerance, and those only
 * in attributes without.
 */
export class ListedWords {
  readonly tolerant: WordList
  readonly exact: WordList
  /**
   * Per word: its occurrences, those with typo tolerance, its list, and whether that may have
   * changed.
   */
  #occurrences = new Uint32Array(256)
  #tolerantOccurrences = new Uint32Array(256)
  #listed = new Uint8Array(256)
  #isChanged = new Uint8Array(256)
  #changed: number[] = []

  constructor(wordOf: readonly string[]) {
    this.tolerant = new WordList(wordOf)
    this.exact = new WordList(wordOf)
  }

  addWord(word: number): void {
    if (word < this.#listed.length) return
    this.#occurrences = grown(this.#occurrences, word * 2)
    this.#tolerantOccurrences = grown(this.#tolerantOccurrences, word * 2)
    this.#listed = grown(this.#listed, word * 2)
    this.#isChanged = grown(this.#isChanged, word * 2)
  }

  /** Counts one more or one less occurrence of a word. */
  note(word: number, isTolerant: boolean, change: 1 | -1): void {
    this.#occurrences[word]! += change
    if (isTolerant) this.#tolerantOccurrences[word]! += change
    if (this.#isChanged[word] === 1) return
    this.#isChanged[word] = 1
    this.#changed.push(word)
  }

  /** Updates the lists, so that no search has to. */
  refresh(): void {
    if (this.#changed.length === 0) return
    const removed = [new Set<number>(), new Set<number>(), new Set<number>()]
    const added: number[][] = [[], [], []]
    for (const word of this.#changed) {
      this.#isChanged[word] = 0
      const was = this.#listed[word]!
      const now =
        this.#occurrences[word] === 0 ? NOWHERE : this.#tolerantOccurrences[word]! > 0 ? TOLERANT : EXACT
      if (now === was) continue
      removed[was]!.add(word)
      added[now]!.push(word)
      this.#listed[word] = now
    }
    this.#changed = []
    this.tolerant.change(removed[TOLERANT]!, added[TOLERANT]!)
    this.exact.change(removed[EXACT]!, added[EXACT]!)
  }
}
