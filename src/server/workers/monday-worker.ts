import { type MondayPorts, sendMondayMails } from '#use-cases/insights/monday-mail.ts'
import type { Log } from '../monitoring/log.ts'
import type { Worker } from './workers.ts'

/** Sends the weekly mails on Monday. On other days it finds that none is due. */
export const mondayWorker = (ports: MondayPorts, log: Log): Worker => ({
  name: 'mail on Monday',
  everySeconds: 300,
  async run() {
    const sent = await sendMondayMails(ports, new Date(), (err, { site }) =>
      log.warn({ err, site }, 'a weekly mail was not sent'),
    )
    if (sent > 0) log.info({ sent }, 'mails on Monday were sent')
  },
})
