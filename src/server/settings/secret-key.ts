import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './env.ts'

/** The platform's own secret: SECRET_KEY, or one that the first start writes to the data folder. */
export function readSecretKey({
  SECRET_KEY,
  DATA_FOLDER,
}: Pick<Environment, 'SECRET_KEY' | 'DATA_FOLDER'>): string {
  if (SECRET_KEY) return SECRET_KEY
  const path = join(DATA_FOLDER, 'secret-key')
  const read = () => readFileSync(path, 'utf8').trim()
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeSecretKey(DATA_FOLDER, randomBytes(32).toString('base64url'))
  return read()
}

/** Writes a key to the data folder, unless there is one already. */
export function writeSecretKey(folder: string, key: string): void {
  const path = join(folder, 'secret-key')
  // Linked when complete. If two processes start together, both read the same whole key.
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, `${key}\n`, { mode: 0o600 })
  try {
    linkSync(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
}

/** A key for one purpose. It reveals nothing about the others. */
export const derivedKey = (secretKey: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)).toString('base64url')
