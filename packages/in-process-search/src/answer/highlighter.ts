import type { Query } from '../query/query.ts'
import { normalizeWord } from '../text/normalize-word.ts'
import { type Token, tokenize, WORD } from '../text/tokenize.ts'

/** The words that one term of the query may have matched. */
type WordGroup = { words: string[]; set: Set<string>; isPrefix: boolean; width: number; typed: number }

/** Highlights the matches of a query in a text. Create it after ranking, once per search. */
export class Highlighter {
  readonly #before: string
  readonly #after: string
  readonly #phrases: string[][] = []
  readonly #groups: WordGroup[] = []

  constructor(query: Query | null, before: string, after: string) {
    this.#before = before
    this.#after = after
    if (!query) return
    const { wordOf } = query.index
    for (const term of query.terms) {
      if (term.phraseWords) this.#phrases.push(term.phraseWords)
      if (term.typos?.split) this.#phrases.push(term.typos.split)
      const ids: number[] = term.exact >= 0 ? [term.exact] : []
      // A cached prefix has no list of words: only its exact word is highlighted.
      if (term.prefix && !term.prefix.cached) ids.push(...term.prefix.ids())
      if (term.typos) ids.push(...term.typos.one, ...term.typos.two)
      const words = ids.map((id) => wordOf[id]!)
      this.#groups.push({
        words,
        set: new Set(words),
        isPrefix: term.isPrefix,
        width: term.lastPosition - term.firstPosition + 1,
        typed: [...term.text].length,
      })
    }
    // whole words before prefixes, longer n-grams before single words
    this.#groups.sort((a, b) => Number(a.isPrefix) - Number(b.isPrefix) || b.width - a.width)
  }

  /** A value for `_formatted`: numbers become strings, arrays and objects keep their shape. */
  format(value: unknown, path: string, isHighlighted: (path: string) => boolean): unknown {
    if (typeof value === 'string') return isHighlighted(path) ? this.#mark(value) : value
    if (typeof value === 'number') return isHighlighted(path) ? this.#mark(String(value)) : String(value)
    if (Array.isArray(value)) return value.map((element) => this.format(element, path, isHighlighted))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([name, v]) => [name, this.format(v, `${path}.${name}`, isHighlighted)]),
      )
    return value
  }

  #mark(text: string): string {
    const tokens = tokenize(text).filter((token) => token.kind === WORD)
    let out = ''
    let at = 0
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!
      let end = token.end
      let length = 0
      const phrase = this.#phrases.find((words) => words.every((word, k) => tokens[i + k]?.lemma === word))
      if (phrase) {
        // the words of a phrase share one pair of tags
        i += phrase.length - 1
        end = tokens[i]!.end
        length = end - token.start
      } else length = this.#matchedLength(token, text)
      if (length === 0) continue
      const matchEnd = token.start + length
      out += text.slice(at, token.start) + this.#before + text.slice(token.start, matchEnd) + this.#after
      out += text.slice(matchEnd, end)
      at = end
    }
    return out + text.slice(at)
  }

  /** The number of characters of the token to highlight, 0 for none. */
  #matchedLength(token: Token, text: string): number {
    for (const group of this.#groups) {
      if (!group.isPrefix) {
        if (group.set.has(token.lemma)) return token.end - token.start
        continue
      }
      const word = group.words.find((w) => token.lemma.startsWith(w))
      if (word === undefined) continue
      // as many characters as were typed, counted in the matching word
      const wanted = [...word].slice(0, group.typed).join('').length
      return originalLength(text.slice(token.start, token.end), wanted, token.script)
    }
    return 0
  }
}

/** The length of the original text whose normalized form has this many characters. */
function originalLength(original: string, wanted: number, script: number): number {
  let normalized = 0
  let length = 0
  for (const c of original) {
    if (normalized >= wanted) break
    normalized += normalizeWord(c, script).length
    length += c.length
  }
  return length
}
