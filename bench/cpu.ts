import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The CPU time of a process so far, over all threads, in milliseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Sends requests for a few seconds. Returns their number and the server's CPU time per request. */
export function load(options: {
  url: string
  host: string
  pids: number[]
  seconds: number
  encoding?: string
  connections?: number
}) {
  const before = options.pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const output = execFileSync(
    'wrk',
    [
      '-t1',
      `-c${options.connections ?? 8}`,
      `-d${options.seconds}s`,
      '-H',
      `Host: ${options.host}`,
      '-H',
      `Accept-Encoding: ${options.encoding ?? 'gzip'}`,
      options.url,
    ],
    { encoding: 'utf8' },
  )
  const after = options.pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  if (/Non-2xx/.test(output)) throw new Error(`Not every response was successful:\n${output}`)
  return {
    requests,
    perSecond: Math.round(requests / options.seconds),
    cpuPerRequest: (after - before) / requests,
  }
}
