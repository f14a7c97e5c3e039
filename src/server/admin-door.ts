import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './env.ts'

/** Where a running server can be asked by commands on the same machine, and with which word. */
export type AdminDoor = { url: string; token: string; pid: number }
type Where = Pick<Environment, 'DATA_FOLDER' | 'ADMIN_TOKEN' | 'HOST'>

const fileOf = ({ DATA_FOLDER }: Pick<Environment, 'DATA_FOLDER'>) => join(DATA_FOLDER, 'admin-token')

/** Leaves word of this server in its data folder, for the operator's eyes only; answers the token. */
export function openAdminDoor(env: Where, port: number): string {
  const token = env.ADMIN_TOKEN ?? randomBytes(32).toString('base64url')
  const host = ['::', '0.0.0.0', ''].includes(env.HOST) ? '127.0.0.1' : env.HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const door: AdminDoor = { url, token, pid: process.pid }
  // Made anew: an old file may have had wider permissions.
  rmSync(fileOf(env), { force: true })
  writeFileSync(fileOf(env), JSON.stringify(door), { mode: 0o600 })
  chmodSync(fileOf(env), 0o600)
  return token
}

export function readAdminDoor(env: Pick<Environment, 'DATA_FOLDER'>): AdminDoor | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(env), 'utf8')) as AdminDoor
  } catch {
    return undefined
  }
}

export function forgetAdminDoor(env: Pick<Environment, 'DATA_FOLDER'>): void {
  if (readAdminDoor(env)?.pid === process.pid) rmSync(fileOf(env), { force: true })
}
