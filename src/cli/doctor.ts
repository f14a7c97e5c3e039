import { BadEnvironment, type Environment, readEnvironment } from '#server/settings/env.ts'
import type { Outcome } from './command.ts'
import { databaseChecks, dataFolderChecks, secretKeyChecks } from './doctor/database-checks.ts'
import type { Finding } from './doctor/finding.ts'
import { machineChecks } from './doctor/machine-checks.ts'
import { messageChecks } from './doctor/message-checks.ts'
import { outsideChecks } from './doctor/outside-checks.ts'
import { photoChecks } from './doctor/photo-checks.ts'
import { siteChecks } from './doctor/site-checks.ts'
import { workChecks } from './doctor/work-checks.ts'

const MARKS = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const

/** Runs every check on its own, so that one failure does not hide the next. */
export async function examine(source: NodeJS.ProcessEnv | undefined = undefined): Promise<Outcome> {
  let env: Environment
  try {
    env = readEnvironment(source)
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    return outcomeOf([{ about: 'settings', level: 'fail', says: error.message }])
  }
  const findings: Finding[] = []
  const looks = [
    machineChecks,
    dataFolderChecks,
    databaseChecks,
    workChecks,
    secretKeyChecks,
    siteChecks,
    photoChecks,
    outsideChecks,
    messageChecks,
  ]
  for (const look of looks) findings.push(...(await look(env)))
  return outcomeOf(findings)
}

function outcomeOf(findings: Finding[]): Outcome {
  const failures = findings.filter(({ level }) => level === 'fail').length
  return {
    ok: failures === 0,
    data: { ok: failures === 0, findings },
    lines: [
      ...findings.map(({ level, about, says }) => `${MARKS[level]}  ${about}: ${says}`),
      failures === 0
        ? 'Nothing would break.'
        : `${failures} ${failures === 1 ? 'thing' : 'things'} would break.`,
    ],
  }
}
