import { RenderFailed, type RenderJob } from './render-job.ts'
import { type Renderer, type RendererLimits, startRenderer } from './renderer.ts'

export type PoolOptions = Partial<RendererLimits> & {
  /** The program of the children. */
  script?: string
  /** An unused child ends after this time and gives its memory back. */
  idleMs?: number
}

/**
 * Child processes that render pictures: started on demand, replaced after a failure, ended when
 * idle.
 */
export function renderPool(options: PoolOptions = {}) {
  const {
    script = `${import.meta.dirname}/render-child.ts`,
    hardLimitMs = 15_000,
    memoryBytes = 600_000_000,
    idleMs = 60_000,
  } = options
  const all = new Set<Renderer>()
  const idle: { renderer: Renderer; timer: NodeJS.Timeout }[] = []
  let isClosed = false

  const start = () => {
    const renderer: Renderer = startRenderer(script, { hardLimitMs, memoryBytes }, () => forget(renderer))
    all.add(renderer)
    return renderer
  }
  const forget = (renderer: Renderer) => {
    all.delete(renderer)
    const at = idle.findIndex((one) => one.renderer === renderer)
    if (at < 0) return
    clearTimeout(idle[at]!.timer)
    idle.splice(at, 1)
  }
  const takeIdle = () => {
    const last = idle.pop()
    clearTimeout(last?.timer)
    return last?.renderer
  }
  const release = (renderer: Renderer) => {
    const timer = setTimeout(() => renderer.stop(), idleMs).unref()
    idle.push({ renderer, timer })
  }

  return {
    async render(job: RenderJob): Promise<Uint8Array> {
      if (isClosed) throw new RenderFailed('stopped', 'the server is stopping')
      const renderer = takeIdle() ?? start()
      try {
        const bytes = await renderer.render(job)
        release(renderer)
        return bytes
      } catch (error) {
        // After a broken file the child is as good as before. After the rest it is gone.
        if (error instanceof RenderFailed && error.failure === 'broken') release(renderer)
        else all.delete(renderer)
        throw error
      }
    },
    /** How many children run. */
    running: () => all.size,
    close() {
      isClosed = true
      for (const renderer of all) renderer.stop()
    },
  }
}

export type RenderPool = ReturnType<typeof renderPool>
