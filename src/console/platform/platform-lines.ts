import type { Platform } from './load-platform.ts'

type Cell = string | number | undefined

/** The files of the platform's screen: one for each card. */
const FILES = {
  dealers: ({ dealers }: Platform): Cell[][] => [
    `dealer is_open cars visits visits_before leads feeds feeds_to_look_at late_deliveries given_up
    late_messages given_up_messages slow_pages`.split(/\s+/),
    ...dealers.map((dealer) => [
      dealer.name,
      dealer.isOpen ? 'yes' : 'no',
      dealer.cars,
      dealer.visits,
      dealer.visitsBefore,
      dealer.leads,
      dealer.feeds.all,
      dealer.feeds.troubled,
      dealer.late.leads,
      dealer.dead.leads,
      dealer.late.webhooks,
      dealer.dead.webhooks,
      dealer.slow,
    ]),
  ],
  feeds: ({ feeds }: Platform): Cell[][] => [
    ['dealer', 'feed', 'says'],
    ...feeds.map(({ name, feed, says }) => [name, feed, says.join(' ')]),
  ],
  slow: ({ slow }: Platform): Cell[][] => [
    ['dealer', 'page', 'views', 'lcp_ms', 'inp_ms', 'cls'],
    ...slow.map(({ name, words, views, lcp, inp, cls }) => [
      name,
      words,
      views,
      lcp?.toFixed(0),
      inp?.toFixed(0),
      cls?.toFixed(3),
    ]),
  ],
  days: ({ line: { days, visits, before, leads } }: Platform): Cell[][] => [
    ['day', 'visits', 'visits_before', 'leads'],
    ...days.map((day, n) => [day, visits[n], before?.[n], leads[n]]),
  ],
}
export type PlatformFile = keyof typeof FILES

export const isPlatformFile = (name: string): name is PlatformFile => Object.hasOwn(FILES, name)

/** What a card shows: the heading and a line for each row. */
export const platformLines = (platform: Platform, file: PlatformFile): string[][] =>
  FILES[file](platform).map((row) => row.map((cell) => String(cell ?? '')))
