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

/**
 * The cores of the server and of its client. Where both share one, the bytes of an answer stay in
 * its cache, and the server seems a third cheaper. The kernel, left alone, does a bit of both.
 */
const CORES = {
  'a core each': { server: '0', client: '1' },
  'one core': { server: '0', client: '0' },
  'left to the kernel': { server: '0,1', client: '0,1' },
}
export type Placement = keyof typeof CORES
export const PLACEMENTS = Object.keys(CORES) as Placement[]

/** Sends requests for a few seconds. Returns their number and the server's CPU time per request. */
export function load(options: {
  url: string
  host: string
  pids: number[]
  seconds: number
  encoding?: string
  connections?: number
  placement?: Placement
}) {
  const cores = CORES[options.placement ?? 'a core each']
  for (const pid of options.pids)
    execFileSync('taskset', ['-a', '-c', '-p', cores.server, String(pid)], { stdio: 'ignore' })
  const before = options.pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const output = execFileSync(
    'taskset',
    [
      '-c',
      cores.client,
      'wrk',
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
