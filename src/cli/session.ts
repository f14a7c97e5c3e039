import { type AdminDoor, readAdminDoor } from '#server/admin-door.ts'
import { consoleOrigin } from '#server/console/console-origin.ts'
import type { Environment } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { CommandFailed, type Outcome, UsageError } from './command.ts'
import { runCommand } from './run-command.ts'

type Progress = (done: number, of?: number) => void

/** The server that holds this data folder, if one is running and lets us in. */
export async function runningServer(env: Environment): Promise<AdminDoor | undefined> {
  const door = readAdminDoor(env)
  if (!door) return undefined
  const answer = await fetch(`${door.url}/admin/ping`, {
    headers: { Authorization: `Bearer ${door.token}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return answer?.ok ? door : undefined
}

/** Lets the running server do it, and hears how it goes. */
async function askServer(door: AdminDoor, argv: string[], onProgress: Progress): Promise<Outcome> {
  const answer = await fetch(`${door.url}/admin/run`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${door.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ argv, cwd: process.cwd() }),
  })
  if (!answer.ok || !answer.body) throw new CommandFailed(`The running server answered ${answer.status}.`)
  let rest = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const told = JSON.parse(line)
      if ('outcome' in told) return told.outcome
      if ('error' in told) throw told.isUsage ? new UsageError(told.error) : new CommandFailed(told.error)
      onProgress(told.done, told.of)
    }
  }
  throw new CommandFailed('The running server stopped before the command was done.')
}

/** What the database and its folder say in a sentence of their own. */
const PLAIN = ['DataFolderLocked', 'DatabaseOfAnotherVersion', 'DatabaseUnreachable', 'PortFailed']

/**
 * Carries out a command where the data is. A PostgreSQL takes many at once; the database in the data folder belongs to one
 * process, so that a running server is asked to do it, and the folder is opened only when nobody has it.
 */
export async function carryOut(argv: string[], env: Environment, onProgress: Progress): Promise<Outcome> {
  const door = env.DATABASE_URL ? undefined : await runningServer(env)
  if (door) return askServer(door, argv, onProgress)
  const log = createLog({ LOG_LEVEL: env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL })
  // All of the platform, and most of the time that a command takes: one that asks a server does without.
  const { compose } = await import('#server/compose.ts')
  try {
    const { ports, consoleAt, reindex, close } = await compose(env, log, 'command')
    const origin = consoleOrigin(env, env.PORT)
    try {
      return await runCommand(argv, {
        ports,
        console: { ports: consoleAt(origin), origin },
        env,
        reindex,
        onProgress,
        cwd: process.cwd(),
        now: new Date(),
      })
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof Error && PLAIN.includes(error.name)) throw new CommandFailed(error.message)
    throw error
  }
}
