import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export type TestProxy = {
  /** The process ids of nginx and its workers. */
  pids: number[]
  get(
    host: string,
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>
  stop(): Promise<void>
}

/**
 * Runs nginx with deploy/nginx.conf in front of two server processes. Returns undefined if nginx is
 * not installed.
 */
export async function startProxy(
  port: number,
  processes: [number, number],
  adapt = (site: string) => site,
): Promise<TestProxy | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-proxy-'))
  const site = adapt(readFileSync('deploy/nginx.conf', 'utf8'))
    .replace('app-1:3000', `127.0.0.1:${processes[0]}`)
    .replace('app-2:3000', `127.0.0.1:${processes[1]}`)
    .replace('/var/cache/nginx/forecourt', `${folder}/cache`)
    .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const conf = `worker_processes 1; pid ${folder}/pid; daemon off; error_log ${folder}/error.log;
events {}
http { access_log off; ${temp.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${site} }`
  writeFileSync(join(folder, 'nginx.conf'), conf)
  spawnSync('chmod', ['-R', 'a+rwX', folder])
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const get: TestProxy['get'] = async (host, path, headers = {}) => {
    const all = { Host: `${host}.localhost:${port}`, ...headers }
    const sent = request({ port, host: '127.0.0.1', path, headers: all })
    sent.end()
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
    const isUp = await get('nobody', '/livez').then(
      () => true,
      () => false,
    )
    if (isUp) break
    await sleep(100)
  }
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  return {
    pids: [child.pid!, ...workers.map(Number)],
    get,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
