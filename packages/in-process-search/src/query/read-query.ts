import { HARD, tokenize, WORD } from '../text/tokenize.ts'

const MAX_TERMS = 10
const MAX_TOKENS = 1000
const HARD_SEPARATOR_GAP = 7
const POSITION_MASK = 0xffff

export type TypedWord = { word: string; isPrefix: boolean; position: number }
export type TypedPhrase = { words: string[]; first: number; last: number }

/** What was typed: words and phrases in order, and what to exclude. */
export type TypedQuery = {
  parts: (TypedWord | TypedPhrase)[]
  excludedWords: string[]
  excludedPhrases: string[][]
}

/** Parses the text of a query: words, "phrases", -words and -"phrases". */
export function readQuery(text: string): TypedQuery {
  const query: TypedQuery = { parts: [], excludedWords: [], excludedPhrases: [] }
  const tokens = tokenize(text).slice(0, MAX_TOKENS)
  let position = -1
  let phrase: TypedPhrase | null = null
  let isPhraseExcluded = false
  let isAfterSpace = true
  let isNextExcluded = false
  const closePhrase = ({ words, first, last }: TypedPhrase) => {
    if (words.length === 0) return
    if (isPhraseExcluded) query.excludedPhrases.push(words)
    else query.parts.push({ words, first, last })
  }
  for (const [i, token] of tokens.entries()) {
    if (token.lemma === '') continue
    // Anything after the tenth term, even a space, ends the query: the tenth term is then not a
    // prefix, and an open phrase is dropped.
    if (query.parts.length >= MAX_TERMS) return query
    if (token.kind === WORD) {
      position = (position + 1) & POSITION_MASK
      if (phrase) {
        if (phrase.words.length === 0) phrase.first = position
        phrase.last = position
        phrase.words.push(token.lemma)
      } else if (isNextExcluded) {
        query.excludedWords.push(token.lemma)
        isNextExcluded = false
      } else {
        // Only the last token is a prefix. A space or a quote after it makes it a whole word.
        query.parts.push({ word: token.lemma, isPrefix: i === tokens.length - 1, position })
      }
    } else {
      if (token.kind === HARD) {
        position = (position + HARD_SEPARATOR_GAP) & POSITION_MASK
        if (phrase) {
          closePhrase(phrase)
          phrase = newPhrase()
        }
      }
      if (token.lemma === '"') {
        if (phrase) {
          closePhrase(phrase)
          if (phrase.words.length > 0) isPhraseExcluded = false
          phrase = null
        } else {
          isPhraseExcluded = isNextExcluded
          phrase = newPhrase()
        }
      }
      isNextExcluded = phrase === null && token.lemma === '-' && isAfterSpace
    }
    isAfterSpace = /\s$/.test(token.lemma)
  }
  if (phrase) closePhrase(phrase) // an unclosed phrase ends with the text
  return query
}

const newPhrase = (): TypedPhrase => ({ words: [], first: 0, last: 0 })
