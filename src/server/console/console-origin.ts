import type { Environment } from '../settings/env.ts'

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/**
 * Where the console is. A host of its own has TLS in front; only the one for this machine speaks
 * plain HTTP.
 */
export function consoleOrigin({ CONSOLE_HOST }: Pick<Environment, 'CONSOLE_HOST'>, port: number): string {
  return isLocal(CONSOLE_HOST) ? `http://${CONSOLE_HOST}:${port}` : `https://${CONSOLE_HOST}`
}
