import { csv } from '#domain/desk/csv.ts'
import type { Platform } from './load-platform.ts'

const HEAD = `dealer is_open cars visits visits_before leads feeds feeds_to_look_at late_deliveries
  given_up slow_pages`.split(/\s+/)

/** The dealers of the screen as a spreadsheet. */
export const platformCsv = ({ dealers }: Platform): string =>
  csv([
    HEAD,
    ...dealers.map((dealer) =>
      [
        dealer.name,
        dealer.isOpen ? 'yes' : 'no',
        dealer.cars,
        dealer.visits,
        dealer.visitsBefore ?? '',
        dealer.leads,
        dealer.feeds.all,
        dealer.feeds.troubled,
        dealer.late,
        dealer.dead,
        dealer.slow,
      ].map(String),
    ),
  ])
