import { type PingPorts, pingSearchEngines } from '#use-cases/webhooks/ping-search-engines.ts'
import { forgetMessages, type SendingPorts, sendWebhooks } from '#use-cases/webhooks/send-webhooks.ts'
import type { Log } from '../monitoring/log.ts'
import type { Worker } from './workers.ts'

/** Notifies the systems of dealers of what happened, and search engines of changed pages. */
export function webhookWorkers(ports: SendingPorts & PingPorts, log: Log): Worker[] {
  const rests = new Map<string, number>()
  return [
    {
      name: 'webhooks',
      everySeconds: 2,
      run: () => sendWebhooks(ports, () => new Date(), { rests }),
    },
    {
      name: 'search engines',
      everySeconds: 60,
      async run() {
        for (const failure of await pingSearchEngines(ports, new Date()))
          log.warn(failure, 'search engines were not notified of changed pages')
      },
    },
    { name: 'old webhook messages', everySeconds: 3_600, run: () => forgetMessages(ports, new Date()) },
  ]
}
