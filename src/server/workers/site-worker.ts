import type { SiteDeskPorts } from '#use-cases/desk/site/draft-ports.ts'
import { publishWhatIsDue } from '#use-cases/desk/site/publish-later.ts'
import type { Worker } from './workers.ts'

/** Publishes drafts at their time. */
export const siteWorker = (ports: SiteDeskPorts): Worker => ({
  name: 'site publications',
  everySeconds: 5,
  run: () => publishWhatIsDue(ports, new Date()),
})
