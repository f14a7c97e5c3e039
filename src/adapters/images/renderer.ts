import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type RenderAnswer, RenderFailed, type RenderFailure, type RenderJob } from './render-job.ts'

const PAGE_BYTES = 4_096
const MEMORY_CHECK_MS = 200

/** The resident memory of a process, where the system tells it. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}

export type RendererLimits = {
  /** A render that takes longer is killed. */
  hardLimitMs: number
  /** A process that holds more is killed. */
  memoryBytes: number
}

/** One child process that renders one picture at a time. It is killed when it exceeds a limit. */
export function startRenderer(script: string, limits: RendererLimits, onExit: () => void) {
  const child = fork(script, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=128'],
    // Two malloc arenas, so that libvips does not hold memory for each thread. No secret of the
    // server is passed on.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  })
  let finish: ((answer: RenderAnswer | RenderFailed) => void) | undefined
  const end = (failure: RenderFailure, message: string) => {
    child.kill('SIGKILL')
    finish?.(new RenderFailed(failure, message))
  }
  child.on('message', (answer) => finish?.(answer as RenderAnswer))
  child.on('error', (error) => end('crashed', error.message))
  child.on('exit', (code, signal) => {
    onExit()
    finish?.(new RenderFailed('crashed', `the render process ended with ${signal ?? code}`))
  })
  // An idle child must not keep a finished program alive.
  const hold = (isBusy: boolean) => {
    if (isBusy) child.ref()
    else child.unref()
    if (isBusy) child.channel?.ref()
    else child.channel?.unref()
  }
  hold(false)

  return {
    render(job: RenderJob): Promise<Uint8Array> {
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      hold(true)
      const late = setTimeout(
        () => end('hung', `no picture after ${limits.hardLimitMs} ms`),
        limits.hardLimitMs,
      )
      const watch = setInterval(() => {
        if (child.pid === undefined || residentBytes(child.pid) <= limits.memoryBytes) return
        end('memory', `more than ${limits.memoryBytes} bytes of memory`)
      }, MEMORY_CHECK_MS)
      finish = (answer) => {
        finish = undefined
        clearTimeout(late)
        clearInterval(watch)
        hold(false)
        if (answer instanceof RenderFailed) reject(answer)
        else if ('bytes' in answer) resolve(answer.bytes)
        else reject(new RenderFailed('broken', answer.error))
      }
      child.send(job, (error) => error && end('crashed', error.message))
      return promise
    },
    stop: () => end('stopped', 'the server is stopping'),
  }
}

export type Renderer = ReturnType<typeof startRenderer>
