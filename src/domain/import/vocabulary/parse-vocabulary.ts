import type { Vocabulary } from './matcher.ts'

/** Parses lines of `word: spelling, spelling`. An indented line continues the one before. */
export function parseVocabulary(text: string): Vocabulary {
  const lines = text.replace(/\n\s+/g, ' ').split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      const spellings = line.slice(at + 1).split(',')
      return [line.slice(0, at).trim(), spellings.map((one) => one.trim()).filter(Boolean)]
    }),
  )
}
