import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Every process of the server in that folder stands still (or goes on): connections stay open and nothing comes back. */
export function freezePostgresql(folder: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = Number(readFileSync(`${folder}/postgresql/data/postmaster.pid`, 'utf8').split('\n')[0])
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [postmaster, ...children.trim().split('\n').map(Number)]) process.kill(pid, signal)
}
