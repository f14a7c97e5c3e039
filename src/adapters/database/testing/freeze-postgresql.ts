import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Stops or continues all processes of a server. Connections stay open, but nothing answers. */
export function freezePostgresql(folder: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = Number(readFileSync(`${folder}/postgresql/data/postmaster.pid`, 'utf8').split('\n')[0])
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [postmaster, ...children.trim().split('\n').map(Number)]) process.kill(pid, signal)
}
