import { expect, test } from 'vitest'
import { failedJourneys, failedUnits } from './test-report.ts'

test('failed unit tests are named with their messages, and so is a file that could not run', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/src/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      {
        name: `${process.cwd()}/src/b.test.ts`,
        status: 'failed',
        message: 'cannot be parsed',
        assertionResults: [],
      },
      { name: `${process.cwd()}/src/c.test.ts`, status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(failedUnits(report)).toEqual([
    'src/a.test.ts › subtracts\nexpected 1 to be 2',
    'src/b.test.ts\ncannot be parsed',
  ])
  expect(failedUnits(undefined)).toEqual([])
})

test('failed journeys are named with the messages of every try, also in a nested group', () => {
  const failed = {
    title: 'a car is saved',
    file: 'car.spec.ts',
    ok: false,
    tests: [{ results: [{ error: { message: 'no heart' } }, {}] }],
  }
  const passed = { ...failed, ok: true }
  const report = {
    stats: { expected: 1, unexpected: 1 },
    suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
  }
  expect(failedJourneys(report)).toEqual(['e2e/car.spec.ts › a car is saved\nno heart'])
  expect(failedJourneys(undefined)).toEqual([])
})
