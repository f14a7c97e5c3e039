import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line)
/** What the linter reads must be on one line. */
const isForTools = (line: string) => line.includes('biome-ignore')

test('a line of a comment has at most 100 characters', () => {
  const long = ['src', 'e2e', 'scripts', 'bench'].flatMap(sourceFiles).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => line.length > 100 && isComment(line) && !isForTools(line))
      .map((line) => `${path}: ${line.trim().slice(0, 60)}`),
  )
  expect(long).toEqual([])
})
