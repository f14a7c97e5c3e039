import { wentWell } from '#domain/import/import-report.ts'
import type { ImportFeedPorts } from '#use-cases/operator/import-feed.ts'
import { listFeeds } from '#use-cases/operator/list-feeds.ts'
import { type PullOutcome, pullFeeds } from '#use-cases/stock/pull-feeds.ts'
import type { Log } from '../../monitoring/log.ts'
import type { Worker } from '../workers.ts'

/** How long import runs are stored. The last of each feed stays. */
const KEPT_DAYS = 400
const DAY_MS = 86_400_000
/** After this many failures in a row a feed needs a person. */
const FAILURES_TO_TELL = 3

function tellOf(pulled: PullOutcome, log: Log): void {
  const { dealershipId, feed } = pulled
  if (pulled.is === 'failed') {
    const { error, failures } = pulled
    const isAlarm = failures === FAILURES_TO_TELL
    log.error(
      { dealershipId, feed, failures, err: error },
      `${isAlarm ? 'ALERT ' : ''}a feed could not be fetched`,
    )
  } else if (pulled.is === 'taken') {
    const { outcome } = pulled
    if (outcome.is === 'guessed') log.error({ dealershipId, feed }, 'ALERT a feed needs a look')
    else {
      const { report } = outcome
      const { runId, refused, alarms, isBusy } = report
      if (wentWell(report)) log.info({ dealershipId, feed, runId }, 'a feed was imported')
      else if (!isBusy) log.error({ dealershipId, feed, runId, refused, alarms }, 'ALERT a feed needs a look')
    }
  }
}

/** Fetches the feeds that name an address, and logs an alert for each that is late. */
export function feedWorkers(ports: ImportFeedPorts, log: Log): Worker[] {
  const notified = new Set<string>()
  return [
    {
      name: 'feed pulls',
      everySeconds: 60,
      async run() {
        for await (const pulled of pullFeeds(ports, () => new Date())) tellOf(pulled, log)
      },
    },
    {
      name: 'feed rhythm',
      everySeconds: 600,
      async run() {
        const now = new Date()
        for (const { dealershipId, feed, isLate, lastRun, alarms } of await listFeeds(ports, now)) {
          const key = `${dealershipId} ${feed} ${lastRun?.id}`
          if (!isLate || notified.has(key)) continue
          notified.add(key)
          log.error({ dealershipId, feed, lastRun, alarms }, 'ALERT a feed is late')
        }
        await ports.importRuns.forget(new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      },
    },
  ]
}
