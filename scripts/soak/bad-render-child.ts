import type { RenderJob } from '#adapters/images/render-job.ts'

/**
 * The render process, with an accident where the file's name says so. A hang needs none of this: it
 * is a pipe that libvips opens and waits for.
 */
process.on('message', ({ path }: Extract<RenderJob, { path: string }>) => {
  if (path.endsWith('.crashes')) process.abort()
  if (!path.endsWith('.eats')) return
  const eaten: Buffer[] = []
  for (;;) {
    eaten.push(Buffer.alloc(20_000_000, 1))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
})
await import('#adapters/images/render-child.ts')
