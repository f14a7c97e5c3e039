import type { RenderOutcome, RenderSubject } from '#ports/pictures.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const ENDED_A_RENDERER: RenderOutcome[] = ['hung', 'memory', 'crashed']

/** Counts renders, and logs those that failed. A renderer that had to be replaced is an error. */
export function reportRender(log: Log, metrics: Pick<Metrics, 'picture'>) {
  return (outcome: RenderOutcome, { source, siteSlug, message }: RenderSubject) => {
    metrics.picture(outcome)
    const about = { picture: source, site: siteSlug, outcome, reason: message }
    if (ENDED_A_RENDERER.includes(outcome)) log.error(about, 'a picture renderer ended and is replaced')
    else if (outcome === 'broken') log.warn(about, 'a picture file cannot be decoded')
  }
}
