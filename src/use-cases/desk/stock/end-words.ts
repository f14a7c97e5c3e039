import type { Actor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { type ChangePorts, changeCars } from './change-cars.ts'

const BATCH = 100

const PLATFORM: Actor = { kind: 'platform', name: 'Forecourt', via: 'platform', requestId: 'ended words' }

/** Gives fields back to the feed whose time is over. Returns how many cars it changed. */
export async function endWords(
  ports: ChangePorts & Pick<ConsolePorts, 'carDesk'>,
  now: Date,
): Promise<number> {
  let changed = 0
  for (;;) {
    const ended = await ports.carDesk.ended(now, BATCH)
    let done = 0
    for (const { carId, dealershipId, fields } of ended) {
      const site = ports.sites
        .all()
        .find(({ dealerships }) => dealerships.some(({ id }) => id === dealershipId))
      if (!site) continue
      const outcome = await changeCars(
        ports,
        PLATFORM,
        site.slug,
        {
          permission: fields.some((field) => field.startsWith('price')) ? 'car.price' : 'car.edit',
          ids: [carId],
          verb: 'word-ended',
          // A person may have set it again since it was read.
          plan({ marks }) {
            const over = fields.filter((field) => {
              const endsAt = marks[field]?.endsAt
              return endsAt && endsAt <= now
            })
            return over.length > 0
              ? { words: Object.fromEntries(over.map((field) => [field, null])) }
              : { not: 'it was set again' }
          },
        },
        now,
      )
      if (!isRefused(outcome)) done += outcome.count
    }
    changed += done
    if (ended.length < BATCH || done === 0) return changed
  }
}
