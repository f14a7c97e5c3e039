import { flushCompileCache } from 'node:module'

/**
 * Exits with 0 even while a native call hangs, because `process.exit` would wait for its thread.
 * Replacing the program ends every thread at once.
 */
export function exitNow(): void {
  flushCompileCache()
  if (process.platform !== 'win32') process.execve?.('/bin/sh', ['sh', '-c', 'exit 0'], {})
  process.exit(0)
}
