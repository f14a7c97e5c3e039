import { readdirSync, readFileSync } from 'node:fs'

/** A phrase as shoppers type it, and how it is to be read on a site of a country. */
export type CorpusPhrase = { phrase: string; expected: string; country: 'AU' | 'NZ' }

const FOLDER = new URL('../fixtures/corpus/', import.meta.url)

/** All phrases with their expected reading, by file. */
export function corpusPhrases(): CorpusPhrase[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => {
      const country = file === 'new-zealand.txt' ? ('NZ' as const) : ('AU' as const)
      return readFileSync(new URL(file, FOLDER), 'utf8')
        .split('\n')
        .flatMap((line) => {
          const [phrase, expected] = line.split(' => ')
          if (line.startsWith('# ') || expected === undefined) return []
          return [{ phrase: phrase!, expected: expected.trim(), country }]
        })
    })
}
