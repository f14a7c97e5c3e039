import { imapMailbox } from '#adapters/incoming-mail/imap-mailbox.ts'
import { threadedAlertMatcher } from '#adapters/search/alert-matcher.ts'
import type { AlertMailer } from '#ports/alerts/alert-mailer.ts'
import type { DeskQueue } from '#ports/console/desk-queue.ts'
import type { MondayMailer } from '#ports/insights/monday-mails.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { Ports } from '#ports/ports.ts'
import type { TableStatistics } from '#ports/table-statistics.ts'
import type { PingPorts } from '#use-cases/webhooks/ping-search-engines.ts'
import type { SendingPorts } from '#use-cases/webhooks/send-webhooks.ts'
import { consoleWorker } from '../console/console-worker.ts'
import type { Log } from '../monitoring/log.ts'
import type { Environment } from '../settings/env.ts'
import { alertWorkers } from '../workers/alert-workers.ts'
import { deskWorkers } from '../workers/desk-worker.ts'
import { eventWorkers } from '../workers/event-worker.ts'
import { leadHousekeeping } from '../workers/lead-housekeeping.ts'
import { mailboxWorker } from '../workers/mailbox-worker.ts'
import { mondayWorker } from '../workers/monday-worker.ts'
import { reservationWorkers } from '../workers/reservation-worker.ts'
import { siteWorker } from '../workers/site-worker.ts'
import { statisticsWorker } from '../workers/statistics-worker.ts'
import { feedFolderWorker } from '../workers/stock/feed-folder.ts'
import { feedWorkers } from '../workers/stock/feed-worker.ts'
import { photoWorkers } from '../workers/stock/photo-worker.ts'
import { stockDeskWorker } from '../workers/stock/stock-desk-worker.ts'
import { webhookWorkers } from '../workers/webhook-worker.ts'
import type { Worker } from '../workers/workers.ts'
import type { openAccess } from './open-access.ts'

type Opened = {
  ports: Ports
  operator: OperatorPorts
  access: ReturnType<typeof openAccess>
  /** For mail that comes in. */
  answers: Parameters<typeof mailboxWorker>[1]
  photos: Parameters<typeof photoWorkers>[0]
  deskQueue: DeskQueue
  statistics: TableStatistics
  alertMailer: AlertMailer
  mondayMailer: MondayMailer
  webhooks: Pick<SendingPorts, 'outbox' | 'post' | 'pagesOf'> & Pick<PingPorts, 'addresses'>
}

/** The work that a server does beside its requests. */
export function backgroundWorkers(
  env: Environment,
  log: Log,
  {
    ports,
    operator,
    access,
    answers,
    photos,
    deskQueue,
    statistics,
    alertMailer,
    mondayMailer,
    webhooks,
  }: Opened,
): Worker[] {
  return [
    ...reservationWorkers(ports, log),
    ...eventWorkers(ports),
    leadHousekeeping({ ...ports, retentions: access.retentions }),
    ...alertWorkers(
      {
        ...ports,
        alertMatcher: threadedAlertMatcher(),
        alertMailer,
      },
      log,
    ),
    feedFolderWorker(env, operator, log),
    ...feedWorkers(operator, log),
    ...photoWorkers(photos, log),
    mondayWorker({ ...access, sites: ports.sites, mondayMailer }, log),
    consoleWorker(access),
    statisticsWorker(statistics),
    stockDeskWorker({ ...access, sites: ports.sites }),
    siteWorker({ ...operator, ...access, sites: ports.sites }),
    ...(env.IMAP_URL ? [mailboxWorker(imapMailbox(env.IMAP_URL), answers, log)] : []),
    ...deskWorkers({ ...access, sites: ports.sites, deskQueue }),
    ...webhookWorkers({ ...webhooks, ...ports, secrets: access.secrets }, log),
  ]
}
