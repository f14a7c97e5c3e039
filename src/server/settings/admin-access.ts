import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './env.ts'
import { derivedKey, readSecretKey } from './secret-key.ts'

/** How commands on the same machine reach a running server. */
export type AdminAccess = { url: string; token: string; pid: number }
type Settings = Pick<Environment, 'DATA_FOLDER' | 'ADMIN_TOKEN' | 'HOST' | 'SECRET_KEY'>

const fileOf = ({ DATA_FOLDER }: Pick<Environment, 'DATA_FOLDER'>) => join(DATA_FOLDER, 'admin-token')

/**
 * Writes the address and token of this server to its data folder, readable by the operator only.
 * Returns the token.
 */
export function writeAdminAccess(env: Settings, port: number): string {
  // The same in every process of this data folder.
  const token = env.ADMIN_TOKEN ?? derivedKey(readSecretKey(env), 'token of the operator')
  const host = ['::', '0.0.0.0', ''].includes(env.HOST) ? '127.0.0.1' : env.HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const access: AdminAccess = { url, token, pid: process.pid }
  // The old file is removed first, because it may have had wider permissions.
  rmSync(fileOf(env), { force: true })
  writeFileSync(fileOf(env), JSON.stringify(access), { mode: 0o600 })
  chmodSync(fileOf(env), 0o600)
  return token
}

/** The address and token of the server that last used this data folder. */
export function readAdminAccess(env: Pick<Environment, 'DATA_FOLDER'>): AdminAccess | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(env), 'utf8')) as AdminAccess
  } catch {
    return undefined
  }
}

/** Removes only what this process wrote. Another process may have written its own since. */
export function removeAdminAccess(env: Pick<Environment, 'DATA_FOLDER'>): void {
  if (readAdminAccess(env)?.pid === process.pid) rmSync(fileOf(env), { force: true })
}
