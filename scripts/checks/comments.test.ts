import { expect, test } from 'vitest'
import { allCode, styleSheets } from './source-files.ts'

/** Its comments come from the descriptions of the API, one line each. */
const GENERATED = 'packages/client/src/operations.ts'
/** What the linter reads must be on one line. */
const isForTools = (line: string) => line.includes('biome-ignore')
/** Quotes that hold two slashes or the start of a block are no comments. */
const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g
const isLineComment = (line: string) => /(?:^|\s)\/\/\s/.test(line.replace(TEXTS, ''))

/** The lines above 100 characters that are comments, or have one behind their code. */
function longComments(text: string): string[] {
  const lines = text.split('\n')
  let isInBlock = false
  return lines.filter((line) => {
    if (!isInBlock && !line.includes('/*') && !line.includes('//')) return false
    const code = isInBlock ? line : line.replace(TEXTS, '')
    const opens = code.lastIndexOf('/*')
    const closes = code.lastIndexOf('*/')
    const hasBlock = isInBlock || /(?:^|[\s{(])\/\*/.test(code)
    isInBlock = hasBlock && (isInBlock ? closes < 0 : closes < opens)
    return line.length > 100 && (hasBlock || isLineComment(line)) && !isForTools(line)
  })
}

test('a line with a comment has at most 100 characters', () => {
  const long = [...allCode(), ...styleSheets()]
    .filter(({ path }) => path !== GENERATED)
    .flatMap(({ path, text }) => longComments(text).map((line) => `${path}: ${line.trim().slice(0, 60)}`))
  expect(long).toEqual([])
})

const LONG = 'word '.repeat(20)

test.each([
  `// ${LONG}`,
  `const a = 1 // ${LONG}`,
  `<p>{/* ${LONG} */}</p>`,
  `{/*\n  ${LONG}\n*/}`,
  `.card { color: red; } /* ${LONG} */`,
  `/**\n * ${LONG}\n */`,
])('it finds %s', (text) => {
  expect(longComments(text)).toHaveLength(1)
})

test.each([`fetch('https://a.example/ // ${LONG}')`, `glob('src/**/*.ts', '${LONG}')`, `run(${LONG})`])(
  'it lets %s pass',
  (text) => {
    expect(longComments(text)).toEqual([])
  },
)
