import { expect, test } from 'vitest'
import { failedJourneys, failedUnits, flakyJourneys, flakyUnits } from './test-report.ts'

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
  const spec = (...tests: { projectName: string; status: string; messages: string[] }[]) => ({
    title: 'a car is saved',
    file: 'car.spec.ts',
    tests: tests.map(({ messages, ...test }) => ({
      ...test,
      results: messages.map((message) => ({ error: { message } })),
    })),
  })
  const skipped = { projectName: 'desktop', status: 'skipped', messages: [] }
  const failed = { projectName: 'phone', status: 'unexpected', messages: ['no heart', 'none again'] }
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [{ specs: [spec(skipped)], suites: [{ specs: [spec(skipped, failed)] }] }],
  }
  expect(failedJourneys(report)).toEqual(['e2e/car.spec.ts › a car is saved (phone)\nno heart\nnone again'])
  expect(failedJourneys(undefined)).toEqual([])
})

test('what passed only on a second try is named with the message of the first', () => {
  const unit = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/src/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'waits', status: 'passed', failureMessages: ['too late'] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ],
  }
  expect(flakyUnits(unit)).toEqual(['src/a.test.ts › waits\ntoo late'])
  expect(flakyUnits(undefined)).toEqual([])
  const tries = [{ error: { message: 'no heart' } }, {}]
  const tests = [
    { projectName: 'desktop', status: 'expected', results: [{}] },
    { projectName: 'phone', status: 'flaky', results: tries },
  ]
  const journeys = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [{ suites: [{ specs: [{ title: 'a car is saved', file: 'car.spec.ts', tests }] }] }],
  }
  expect(flakyJourneys(journeys)).toEqual(['e2e/car.spec.ts › a car is saved (phone)\nno heart'])
  expect(failedJourneys(journeys)).toEqual([])
})
