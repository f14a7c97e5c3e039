import { ExpectedError, InvalidRequest } from '#ports/expected-error.ts'
import '#server/resolve-quickly.ts'
import type { Composition } from '#server/compose/composition.ts'
import type { OperationLine } from '#server/endpoints/platform/admin-endpoints.ts'
import { createLog } from '#server/monitoring/log.ts'
import { type AdminAccess, readAdminAccess } from '#server/settings/admin-access.ts'
import type { Environment } from '#server/settings/env.ts'
import type { OperationName } from '#use-cases/operator/operation-inputs-schema.ts'
import type { Operate } from './command.ts'

type Progress = (done: number, of?: number) => void

/** The server that holds this data folder, if one is running and accepts our token. */
export async function runningServer(env: Environment): Promise<AdminAccess | undefined> {
  const access = readAdminAccess(env)
  if (!access) return undefined
  const response = await fetch(`${access.url}/admin/ping`, {
    headers: { Authorization: `Bearer ${access.token}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return response?.ok ? access : undefined
}

/** Lets the running server run an operation, and reports its progress. */
async function askServer(
  access: AdminAccess,
  name: OperationName,
  input: unknown,
  onProgress: Progress,
): Promise<unknown> {
  const response = await fetch(`${access.url}/admin/operations/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (response.status === 400) throw new InvalidRequest((await response.json()).error)
  if (!response.ok || !response.body)
    throw new ExpectedError(`The running server answered ${response.status}.`)
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const text of lines) {
      const line: OperationLine = JSON.parse(text)
      if ('result' in line) return line.result
      if ('error' in line) throw new (line.isInvalid ? InvalidRequest : ExpectedError)(line.error)
      onProgress(line.done, line.of)
    }
  }
  throw new ExpectedError('The running server stopped before the operation was done.')
}

/**
 * Runs operations where the data is. The embedded database belongs to one process: a running server
 * is asked, and the folder is opened only if nobody has it.
 */
export function openSession(env: () => Environment, onProgress: Progress) {
  let opened: Composition | undefined

  const operateHere = async (name: OperationName, input: unknown) => {
    // Loads the whole platform, which takes most of a command's time. A command that asks a server
    // does not need it.
    const { compose } = await import('#server/compose.ts')
    const { operate, parseOperation } = await import('#use-cases/operator/operations.ts')
    const operation = parseOperation(name, input)
    const { LOG_LEVEL } = env()
    const log = createLog({ LOG_LEVEL: LOG_LEVEL === 'info' ? 'warn' : LOG_LEVEL })
    opened ??= await compose(env(), log, 'command')
    return operate(opened.operator, operation, { now: new Date(), onProgress })
  }
  const carryOut = async (name: OperationName, input: unknown): Promise<unknown> => {
    const access = env().DATABASE_URL ? undefined : await runningServer(env())
    return access ? askServer(access, name, input, onProgress) : operateHere(name, input)
  }
  return { operate: carryOut as Operate, close: async () => void (await opened?.close()) }
}
