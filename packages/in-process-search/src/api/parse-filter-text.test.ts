import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { MAX_FILTER_LENGTH, MAX_LIST_VALUES, parseExpression } from './parse-filter-text.ts'

/** The tree, or the message of the refusal. Any other error is a crash. */
function parse(text: string) {
  try {
    return parseExpression(text)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

test('every operator becomes a node of the tree', () => {
  const a = (more: object) => ({ field: 'a', ...more })
  expect(parse('a = b')).toEqual(a({ is: 'in', values: ['b'] }))
  expect(parse('a=2')).toEqual(a({ is: 'in', values: ['2'] }))
  expect(parse('a IN [b, "C D",]')).toEqual(a({ is: 'in', values: ['b', 'C D'] }))
  expect(parse('a IN []')).toEqual(a({ is: 'in', values: [] }))
  expect(parse('a >= 3')).toEqual(a({ is: 'between', min: '3' }))
  expect(parse('a<=3')).toEqual(a({ is: 'between', max: '3' }))
  expect(parse('a > 3')).toEqual(a({ is: 'above', value: '3' }))
  expect(parse('a < 3')).toEqual(a({ is: 'below', value: '3' }))
  expect(parse('a 1 TO 2')).toEqual(a({ is: 'between', min: '1', max: '2' }))
  expect(parse("a STARTS WITH 'x'")).toEqual(a({ is: 'starts', value: 'x' }))
  expect(parse('a EXISTS')).toEqual(a({ is: 'exists' }))
  expect(parse('a IS NOT NULL')).toEqual({ is: 'not', of: a({ is: 'null' }) })
  expect(parse('a != b')).toEqual({ is: 'not', unless: 'a', of: a({ is: 'in', values: ['b'] }) })
})

test('white space after keywords is required or optional, as in the real parser', () => {
  const isTree = (text: string) => typeof parse(text) === 'object'
  expect(
    ['a IS NULLOR b EXISTS', 'a IS EMPTYAND b EXISTS', 'a STARTS WITHx', 'NOT(a = 1)'].map(isTree),
  ).toEqual([true, true, true, true])
  expect(
    ["a 1 TO'x'", 'a STARTS  WITH x', 'a EXISTS ', 'a EXISTSx', 'a ISNULL', 'aORb EXISTS OR'].map(isTree),
  ).toEqual([false, false, false, false, false, false])
})

test('NOT binds closer than AND, AND closer than OR', () => {
  const is = (field: string) => ({ is: 'exists', field })
  expect(parse('NOT a EXISTS AND b EXISTS OR c EXISTS')).toEqual({
    is: 'any',
    of: [{ is: 'all', of: [{ is: 'not', of: is('a') }, is('b')] }, is('c')],
  })
  expect(parse('a EXISTS AND (b EXISTS OR c EXISTS)')).toEqual({
    is: 'all',
    of: [is('a'), { is: 'any', of: [is('b'), is('c')] }],
  })
})

test('SEARCH-8 a quoted text is always a value, whatever it looks like', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('"', "'"), (value, quote) => {
      // a backslash before a quote would be an escape; no caller writes one
      const text = value.replaceAll('\\', '').replaceAll(quote, '')
      const tree = parse(`make = ${quote}${text}${quote}`)
      expect(tree).toMatchObject({ is: 'in', field: 'make' })
    }),
  )
  expect(parse('make = "x\\" OR price > 0 OR make = \\"y"')).toMatchObject({ is: 'in', field: 'make' })
})

const scraps = fc.constantFrom(
  ...'( ) [ ] , " \' = != < <= > >= AND OR NOT IN TO IS NULL EMPTY EXISTS STARTS WITH CONTAINS make price 1 2.5 "a b" \\ _geoRadius é 🚗'.split(
    ' ',
  ),
)

test('an invalid filter gets an error message and never a crash', { timeout: 120_000 }, () => {
  const isAnswered = (text: string) => {
    const outcome = parse(text)
    if (typeof outcome === 'string') expect(outcome.length).toBeGreaterThan(10)
  }
  fc.assert(
    fc.property(fc.array(scraps, { maxLength: 30 }), fc.constantFrom(' ', ''), (parts, joint) =>
      isAnswered(parts.join(joint)),
    ),
    { numRuns: 1000 },
  )
  fc.assert(fc.property(fc.string({ maxLength: 200, unit: 'binary' }), isAnswered), { numRuns: 500 })
})

test('depth, length and lists have limits, with a clear error and without long runtimes', () => {
  const before = process.cpuUsage()
  expect(parse(`${'('.repeat(100_000)}a = 1${')'.repeat(100_000)}`)).toMatch(
    /too|long|nested more than 150 deep/,
  )
  expect(parse(`${'('.repeat(90_000)}a = 1${')'.repeat(90_000)}`)).toContain('nested more than 150 deep')
  expect(parse(`${'NOT '.repeat(40_000)}a = 1`)).toContain('nested more than 150 deep')
  expect(parse(`a = "${'x'.repeat(MAX_FILTER_LENGTH)}"`)).toContain(`no more than ${MAX_FILTER_LENGTH}`)
  expect(parse(`a IN [${'1,'.repeat(MAX_LIST_VALUES + 1)}]`)).toContain(
    `no more than ${MAX_LIST_VALUES} values`,
  )
  expect(parse(`a IN [${'1,'.repeat(MAX_LIST_VALUES)}]`)).toMatchObject({ is: 'in' })
  expect(parse(`a = 1${' OR a = 1'.repeat(15_000)}`)).toMatchObject({ is: 'any' })
  expect(parse(`a = ${'"'.repeat(100_000)}`)).toContain('at character')
  // CPU time, because other work on the machine must not fail the test
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
})
