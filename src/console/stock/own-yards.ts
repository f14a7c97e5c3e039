import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '#use-cases/access/dealers.ts'

/** The yards of a dealer that somebody may move cars to, as choices. */
export function ownYards(
  ports: Pick<ConsolePorts, 'sites'>,
  actor: PersonActor,
  dealer: string,
  now: Date,
  /** Only those of one dealership. */
  dealership?: number,
): (readonly [string, string])[] {
  const permit = permitAt(ports, actor, 'car.read', dealer, now)
  if (isRefused(permit)) return []
  const { places } = permit.scope
  return ports.sites
    .bySlug(dealer)!
    .locations.filter(({ id }) => places === 'all' || places.includes(id))
    .filter(({ dealership_id }) => dealership === undefined || dealership_id === dealership)
    .map(({ id, name }) => [String(id), name] as const)
}
