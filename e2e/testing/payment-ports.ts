import { join } from 'node:path'
import { openDatabase } from '#adapters/database/connect.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { reservationStore } from '#adapters/database/reservations/reservation-store.ts'
import { testBankSessions } from '#adapters/database/reservations/test-bank-sessions.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { leadChannels } from '#adapters/lead-delivery/channels.ts'
import { folderMail } from '#adapters/lead-delivery/folder-mail.ts'
import { testBankProvider } from '#adapters/payments/test-bank.ts'
import { leadTokens } from '#adapters/secrets/lead-tokens.ts'
import { aSite } from '#domain/builders.ts'

export type Where = { folder: string; url?: string }

/** Wraps a port to run something before each method. */
export type Watch = <Port extends object>(name: string, port: Port) => Port

/**
 * Everything that a site with deposits needs, composed as the server does it, on a separate
 * database.
 */
export async function paymentPorts({ folder, url }: Where, watch: Watch = (_name, port) => port) {
  const database = await openDatabase({ url, folder })
  const stock = await stockPorts(database)
  const site = aSite({ payment: { provider: 'test-bank' } })
  const books = testBankSessions(database)
  const provider = watch('bank', testBankProvider(books, 'secret'))
  const { leads, deliveries } = leadPorts(database, 'test key')
  const mail = watch(
    'mail',
    folderMail(join(folder, 'outbox'), () => {}),
  )
  return {
    site,
    books,
    provider,
    cars: stock.cars,
    leads: watch('leads', leads),
    deliveries: watch('deliveries', deliveries),
    channels: leadChannels({
      tokens: leadTokens('a key', undefined),
      sms: undefined,
      mail,
      from: 'no-reply@forecourt.example',
      secretOf: () => undefined,
      fetch,
    }),
    rateLimiter: rateLimiter(database, 'test key'),
    reservations: watch('reservations', reservationStore(database, stock.stockVersions)),
    payments: { of: () => ({ name: 'test-bank' as const, provider }) },
    sites: { bySlug: () => site },
    async close() {
      await stock.stockVersions.close()
      await database.close()
    },
  }
}
