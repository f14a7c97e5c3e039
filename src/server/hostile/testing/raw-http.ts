import { connect, type Socket } from 'node:net'

export const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

const FIRST_WORD_MS = 20_000
const QUIET_MS = 3_000

/** Writes raw bytes. Reads until the server closes, `isEnough` is true, or nothing more comes. */
export async function rawly(
  port: number,
  bytes: string | string[],
  isEnough: (heard: string) => boolean = () => false,
): Promise<string> {
  const socket = await opened(port)
  let heard = ''
  const done = new Promise<string>((resolve) => {
    const finish = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(FIRST_WORD_MS, finish)
    socket.on('data', (chunk) => {
      socket.setTimeout(QUIET_MS)
      heard += chunk.toString('latin1')
      if (isEnough(heard)) finish()
    })
    socket.on('close', finish).on('error', finish)
  })
  for (const part of [bytes].flat()) {
    socket.write(part, 'latin1')
    await new Promise((soon) => setTimeout(soon, 5))
  }
  return done
}

/** The statuses of all answers in a raw text. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
