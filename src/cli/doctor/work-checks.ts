import { inspectDatabase } from '#adapters/database/connect.ts'
import type { FeedHealth } from '#domain/import/feed-health.ts'
import type { PhotoCounts } from '#ports/stock/feed-photos.ts'
import type { Environment } from '#server/settings/env.ts'
import type { ListedLead } from '#use-cases/operator/operate-leads.ts'
import { counted } from '../import-lines.ts'
import { openSession, runningServer } from '../session.ts'
import { bad, type Finding, good, warning } from './finding.ts'
import { healthFindings } from './health-findings.ts'

/**
 * A database that is empty or waits for a migration is skipped, because opening it would change it.
 */
async function canAsk(env: Environment): Promise<boolean> {
  if (!env.DATABASE_URL && (await runningServer(env))) return true
  const pending = await inspectDatabase({ url: env.DATABASE_URL, folder: env.DATA_FOLDER }).catch(
    () => undefined,
  )
  return pending === 0
}

export function leadFinding(leads: Pick<ListedLead, 'delivery'>[]): Finding {
  const dead = leads.filter(({ delivery }) => delivery === 'dead').length
  if (leads.length === 0) return good('leads', 'every channel that was tried has its leads')
  const says = `${counted(leads.length, 'lead')} did not reach some channel, ${dead} of them given up on: leads list --undelivered`
  return dead > 0 ? bad('leads', says) : warning('leads', says)
}

export const feedFindings = (feeds: FeedHealth[]): Finding[] =>
  feeds.map(({ dealershipId, feed, alarms, lastRun }) => {
    const about = `feed ${feed} of dealership ${dealershipId}`
    if (alarms.length > 0) return warning(about, alarms.join(' '))
    return good(
      about,
      lastRun ? `last imported ${lastRun.at.slice(0, 16).replace('T', ' ')} UTC` : 'not imported yet',
    )
  })

const photoFindings = (counts: PhotoCounts[]): Finding[] =>
  counts.map(({ dealershipId, stored, waiting, failing, examples }) => {
    const about = `photos of dealership ${dealershipId}`
    const says = `${stored} are stored, ${waiting} are still to be fetched`
    if (failing === 0) return good(about, says)
    const [first] = examples
    return warning(
      about,
      `${says}, ${failing} cannot be fetched (${first?.url}: ${first?.error}): stock photos`,
    )
  })

/** Whether leads, feeds, photos, alerts, webhooks and insights work as expected. */
export async function workChecks(env: Environment): Promise<Finding[]> {
  if (!(await canAsk(env))) return []
  const session = openSession(
    () => env,
    () => {},
  )
  try {
    const leads = { isHeld: false, isUndelivered: true, limit: 1_000 }
    return [
      leadFinding(await session.operate('leads.list', leads)),
      ...feedFindings(await session.operate('stock.feeds', {})),
      ...photoFindings(await session.operate('stock.photos', {})),
      ...healthFindings(await session.operate('work.health', {})),
    ]
  } catch (error) {
    return [warning('leads', `could not be asked for: ${(error as Error).message}`)]
  } finally {
    await session.close()
  }
}
