import { relative } from 'node:path'

/** What is read of Vitest's JSON report. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type Suite = {
  specs?: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}
/** What is read of Playwright's JSON report. */
export type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

const MAX_CHARACTERS = 1500
const entry = (where: string, message: string) => `${where}\n${message.slice(0, MAX_CHARACTERS)}`

/** Each failed test with its message. A file that could not run at all counts too. */
export const failedUnits = (report: UnitReport | undefined): string[] =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative('.', name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [entry(file, message)]
      return failed.map((test) => entry(`${file} › ${test.fullName}`, test.failureMessages.join('\n')))
    })

/** Each unit test that passed on its second try, with the message of the first. */
export const flakyUnits = (report: UnitReport | undefined): string[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => entry(`${relative('.', name)} › ${test.fullName}`, test.failureMessages.join('\n'))),
  )

/** Each journey with this outcome, with its width and the messages of every try that failed. */
function journeys(report: JourneyReport | undefined, outcome: string): string[] {
  const inSuite = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ projectName, results }) => {
          const messages = results.map(({ error }) => error?.message ?? '')
          return entry(`e2e/${file} › ${title} (${projectName})`, messages.filter(Boolean).join('\n'))
        }),
    ),
    ...suites.flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

/** Each journey that failed. */
export const failedJourneys = (report: JourneyReport | undefined): string[] => journeys(report, 'unexpected')

/** Each journey that passed on its second try. */
export const flakyJourneys = (report: JourneyReport | undefined): string[] => journeys(report, 'flaky')
