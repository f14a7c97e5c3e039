import { flushCompileCache } from 'node:module'

/**
 * Ends the process with 0, also while a native call hangs: `process.exit` would wait for its thread forever. Replacing the
 * program ends every thread at once.
 */
export function exitNow(): void {
  flushCompileCache()
  if (process.platform !== 'win32') process.execve?.('/bin/sh', ['sh', '-c', 'exit 0'], {})
  process.exit(0)
}
