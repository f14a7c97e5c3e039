import type { PersonActor } from '#domain/access/actor.ts'
import type { AuditLine } from '#domain/access/audit.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { DESK_FIELDS, STATE_FIELDS } from '#domain/desk/stock/car-fields.ts'
import type { StoredCar } from '#domain/desk/stock/car-words.ts'
import type { EarlierValue } from '#domain/desk/stock/earlier-values.ts'
import type { LikeCar } from '#domain/desk/stock/like-cars.ts'
import { FEED_PRICE } from '#domain/import/differing-fields.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { HistoryLine } from '#ports/stock/car-history.ts'
import { permitAt } from '../../access/dealers.ts'
import { searchAudit } from '../../access/search-audit.ts'
import { dealershipsOf } from './list-cars.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'carDesk' | 'audit' | 'changes'>

export type ViewedCar = {
  is: 'found'
  stored: StoredCar
  history: HistoryLine[]
  audit: AuditLine[]
  /** Our own cars like it. */
  like: LikeCar[]
  /** What its fields were before each change. */
  earlier: EarlierValue[]
}
const MAX_LINES = 30
/** Those that the page shows, what says whether a car was hidden, and what its feed asked. */
const FIELDS = [...[...STATE_FIELDS, ...DESK_FIELDS].map(({ name }) => name), 'location_name', FEED_PRICE]

/** A car with where its values come from, its history, and what people did to it. */
export async function viewCar(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  id: number,
  now: Date,
): Promise<ViewedCar | { is: 'none' } | Refused> {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return permit
  const stored = await ports.carDesk.find(permit, dealershipsOf(ports, slug), id)
  if (!stored) return { is: 'none' }
  const [history, lines, like, earlier] = await Promise.all([
    ports.carDesk.history(id),
    searchAudit(ports, actor, slug, { target: { kind: 'car', id: String(id) }, limit: MAX_LINES }, now),
    ports.carDesk.like(permit, dealershipsOf(ports, slug), stored.car),
    ports.carDesk.earlierValues(permit, id, FIELDS),
  ])
  return { is: 'found', stored, history, audit: isRefused(lines) ? [] : lines.rows, like, earlier }
}
