import { type SendingPorts, sendWebhooks } from '#use-cases/webhooks/send-webhooks.ts'
import type { Worker } from './workers.ts'

/** Tells the systems of dealers what happened. */
export const webhookWorker = (ports: SendingPorts): Worker => ({
  name: 'webhooks',
  everySeconds: 2,
  run: () => sendWebhooks(ports, () => new Date()),
})
