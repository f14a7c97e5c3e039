import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Nginx = { port: number; pids: number[]; stop(): void }

/** Runs nginx with one worker and the given server block, on a free port in a temporary folder. */
export async function startNginx(
  port: number,
  server: string,
  files: Record<string, Buffer> = {},
  http = '',
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-nginx-'))
  mkdirSync(join(folder, 'www'))
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, 'www', name), body)
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; daemon off; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100; ${temp} ${http.replaceAll('FOLDER', folder)}
server { listen 127.0.0.1:${port}; root ${folder}/www; ${server.replaceAll('FOLDER', folder)} } }`,
  )
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  const workersOf = () =>
    (readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number)
  // The port is open before the worker exists, which does all the work.
  for (let tries = 0; tries < 50; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' }, () => resolve(true))
      socket.on('error', () => resolve(false))
    })
    if (open && workersOf().length > 0) break
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    port,
    pids: [child.pid!, ...workersOf()],
    stop() {
      child.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
