import { type MatchPorts, matchChanges } from '#use-cases/alerts/match-changes.ts'
import { planAlertMails, type SendPorts, sendAlertMails } from '#use-cases/alerts/send-alerts.ts'
import type { Log } from '../monitoring/log.ts'
import type { Worker } from './workers.ts'

export const ALERTS_WORKER = 'alerts'

/** Finds news for alerts and sends the mails. */
export function alertWorkers(ports: MatchPorts & SendPorts, log: Log): Worker[] {
  const onError = (error: unknown, { id }: { id: string }) =>
    log.warn({ mail: id, err: error }, 'a mail of an alert was not sent')
  return [
    {
      name: ALERTS_WORKER,
      everySeconds: 30,
      async run() {
        const news = await matchChanges(ports, new Date())
        if (news > 0) log.info({ news }, 'changed cars matched alerts')
      },
    },
    {
      name: 'alert mails',
      everySeconds: 5,
      async run() {
        await planAlertMails(ports, new Date())
        const sent = await sendAlertMails(ports, () => new Date(), onError)
        if (sent > 0) log.info({ sent }, 'mails of alerts were sent')
      },
    },
  ]
}
