import type { RenderJob } from '../render-job.ts'

/**
 * A render process that does what the file's name says: hang, crash, use too much memory, or
 * answer.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', ({ path }: Extract<RenderJob, { path: string }>) => {
  if (path.includes('hang')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  else if (path.includes('crash')) process.abort()
  else if (path.includes('eat')) {
    const eaten: Buffer[] = []
    setInterval(() => eaten.push(Buffer.alloc(20_000_000, 1)), 10)
  } else process.send!({ bytes: Buffer.from(String(process.pid)) })
})
