import { expect, test } from 'vitest'
import { allCode } from './source-files.ts'

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line)
/** Its comments come from the descriptions of the API, one line each. */
const GENERATED = 'packages/client/src/operations.ts'
/** What the linter reads must be on one line. */
const isForTools = (line: string) => line.includes('biome-ignore')

test('a line of a comment has at most 100 characters', () => {
  const long = allCode()
    .filter(({ path }) => path !== GENERATED)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => line.length > 100 && isComment(line) && !isForTools(line))
        .map((line) => `${path}: ${line.trim().slice(0, 60)}`),
    )
  expect(long).toEqual([])
})
