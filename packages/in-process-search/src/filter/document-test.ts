import type { DocumentTest } from './conditions.ts'
import { type Condition, type Filter, isCondition } from './filter-tree.ts'

/** A filter as a test of one document, composed from the tests of its conditions. */
export function documentTest(
  filter: Filter,
  isSeen: (field: string) => boolean,
  testOf: (condition: Condition) => DocumentTest,
): DocumentTest {
  if (isCondition(filter)) return testOf(filter)
  if (filter.is === 'not') {
    const test = documentTest(filter.of, isSeen, testOf)
    const { unless } = filter
    if (unless === undefined) return (document) => !test(document)
    return (document) => !test(document) && isSeen(unless)
  }
  const tests = filter.of.map((part) => documentTest(part, isSeen, testOf))
  if (filter.is === 'any') return (document) => tests.some((test) => test(document))
  return (document) => tests.every((test) => test(document))
}
