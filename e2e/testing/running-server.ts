import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { newDataFolder, START } from './data-folder.ts'
import { sendRequest, type TestResponse } from './send-request.ts'

export type TestServer = {
  port: number
  folder: string
  process: ChildProcess
  log: string[]
  /** Requests a page over HTTP without a browser. */
  get(host: string, path: string, headers?: Record<string, string>): Promise<TestResponse>
  post(host: string, path: string, body: string, headers?: Record<string, string>): Promise<TestResponse>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the built platform on a free port, with a temporary data folder by default. */
export async function startServer(env: Record<string, string> = {}, folder?: string): Promise<TestServer> {
  const home = folder ?? (await newDataFolder(env))
  const child = spawn(process.execPath, START, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_FOLDER: home, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    const readLine = (line: string) => {
      log.push(line)
      const found = /http:\/\/[\w.-]*localhost:(\d+)/.exec(line)
      if (found) resolve(Number(found[1]))
    }
    createInterface({ input: child.stdout! }).on('line', readLine)
    createInterface({ input: child.stderr! }).on('line', readLine)
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}:\n${log.join('\n')}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    }
  }
  return {
    port,
    folder: home,
    process: child,
    log,
    get: (host, path, headers = {}) => sendRequest(port, 'GET', host, path, headers),
    post: (host, path, body, headers = {}) => {
      const name = host.includes('.') ? host : `${host}.localhost`
      const own = { Origin: `http://${name}:${port}`, 'Content-Type': 'application/x-www-form-urlencoded' }
      return sendRequest(
        port,
        'POST',
        host,
        path,
        { ...own, 'Content-Length': String(Buffer.byteLength(body)), ...headers },
        body,
      )
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (!folder) rmSync(home, { recursive: true, force: true })
    },
  }
}
