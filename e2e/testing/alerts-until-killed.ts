import { createInterface } from 'node:readline'
import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { alertMailer } from '#adapters/lead-delivery/alert-mail.ts'
import { smtpMail } from '#adapters/lead-delivery/smtp-mail.ts'
import { threadedAlertMatcher } from '#adapters/search/alert-matcher.ts'
import { aSite } from '#domain/builders.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import { matchChanges } from '#use-cases/alerts/match-changes.ts'
import { planAlertMails, sendAlertMails } from '#use-cases/alerts/send-alerts.ts'

const [url, smtpUrl, at] = process.argv.slice(2) as [string, string, string]

/** Does the work of alerts once, as a process of the platform does. Before it sends, it waits. */
const now = new Date(at)
const database = await openPostgresql(url)
const stock = await stockPorts(database)
const mail = smtpMail(smtpUrl)
const site = aSite()
const links = { tokenOf: (id: string) => id, read: () => undefined }
const ports = {
  ...stock,
  sites: { all: () => [site], bySlug: () => site },
  alerts: alertStore(database, 'key'),
  alertMatcher: threadedAlertMatcher(),
  alertMailer: alertMailer(mail, 'alerts@platform.example', links, () => undefined),
  // No alert of the test has words to read again.
  search: {} as SearchEngine,
  catalogue: {} as Catalogue,
  geocoders: {} as Geocoders,
}
await matchChanges(ports, now)
await planAlertMails(ports, now)
process.stdout.write('planned\n')
const input = createInterface(process.stdin)
await new Promise((go) => input.once('line', go))
input.close()
await sendAlertMails(
  ports,
  () => now,
  (error) => console.error(error),
)
mail.close()
await stock.stockVersions.close()
await database.close()
