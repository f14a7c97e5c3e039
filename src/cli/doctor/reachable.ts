import { connect } from 'node:net'

export const TIMEOUT_MS = 4_000

/** Undefined if something listens there, else why not. */
export const unreachable = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS })
    const end = (reason?: string) => {
      socket.destroy()
      resolve(reason)
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end('no answer'))
    socket.once('error', (error) => end((error as NodeJS.ErrnoException).code ?? error.message))
  })
