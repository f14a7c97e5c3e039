import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { erasePerson } from '../leads/manage-leads.ts'
import { manageReservation } from '../reservations/manage-reservations.ts'
import { fillWithDemo } from '../stock/fill-with-demo.ts'
import { overrideCar } from '../stock/override-car.ts'
import { checkFeeds } from './check-feeds.ts'
import { importFeed, type OperationRun } from './import-feed.ts'
import { inviteByOperator } from './invite-by-operator.ts'
import { listFeeds } from './list-feeds.ts'
import { removeProfile, saveProfile, showProfile } from './manage-profiles.ts'
import { eraseShoppers, listKeys, makeKeyFor, revokeKey } from './operate-access.ts'
import { listLeads, resendLead } from './operate-leads.ts'
import { letLeave, listPeople, resetPerson } from './operate-people.ts'
import { carHistory, listRuns, showRejects, showRun } from './operate-runs.ts'
import { applySiteFolder, compareSite, listSites, previewSite, rollBack } from './operate-sites.ts'
import { OPERATION_INPUTS, type OperationInput, type OperationName } from './operation-inputs-schema.ts'
import { previewFeed } from './preview-feed.ts'
import { yardNamed } from './yard-named.ts'

/** All operations of an operator. The command line and the admin endpoint call these. */
const OPERATIONS = {
  'stock.import': importFeed,
  'stock.preview': previewFeed,
  'stock.feeds': (ports, _input, { now }) => listFeeds(ports, now),
  'stock.runs': listRuns,
  'stock.run': showRun,
  'stock.rejects': showRejects,
  'stock.history': carHistory,
  'stock.photos': ({ feedPhotos }) => feedPhotos.counts(),

  'stock.override': (ports, { dealership, stocknum, fields }, { now }) =>
    overrideCar(ports, { yard: yardNamed(ports.sites.all(), dealership), stocknum, fields, now }),

  'profiles.list': ({ feedProfiles }) => feedProfiles.list(),
  'profiles.show': showProfile,
  'profiles.save': saveProfile,
  'profiles.remove': removeProfile,

  'feeds.check': (ports, input, { now }) => checkFeeds(ports, input, now),

  'sites.list': async (ports) => listSites(ports),
  'site.apply': applySiteFolder,
  'site.diff': compareSite,
  'site.history': ({ siteVersions }, { slug }) => siteVersions.history(slug),
  'site.rollback': rollBack,
  'site.preview': (ports, input, { now }) => previewSite(ports, input, now),

  'leads.list': listLeads,
  'leads.resend': (ports, input, { now }) => resendLead(ports, input, now),

  async 'leads.release'({ leads }, { id }, { now }) {
    if (!(await leads.find(id))) return { is: 'unknown' } as const
    const released = await leads.release(id, now)
    return released ? ({ is: 'released', slot: released.slot } as const) : ({ is: 'not-held' } as const)
  },

  async 'leads.unbook'({ appointments }, { id }) {
    return { is: (await appointments.release(id)) ? 'freed' : 'not-booked' } as const
  },
  'leads.erase': (ports, { site, email, phone }, { now }) =>
    erasePerson(ports, { ...(email && { email }), ...(phone && { phone }) }, site, now),

  async 'dealerships.list'({ dealerships }) {
    const ownership = [...(await dealerships.ownership())].sort(([a], [b]) => a - b)
    return ownership.map(([id, { owner, sharedWith }]) => ({ id, owner, sharedWith }))
  },
  async 'dealerships.give'({ dealerships }, { id, site }) {
    await dealerships.give(id, site)
    return { is: 'given' } as const
  },
  async 'dealerships.share'({ dealerships }, { id, site }) {
    return { is: (await dealerships.share(id, site)) ? 'shared' : 'not-owned' } as const
  },
  async 'dealerships.unshare'({ dealerships }, { id, site }) {
    return { is: (await dealerships.unshare(id, site)) ? 'unshared' : 'not-shared' } as const
  },

  'reservations.list': ({ reservations }, filter) => reservations.list(filter),

  async 'reservations.show'({ reservations }, { id }) {
    const reservation = await reservations.find(id)
    if (!reservation) return { is: 'unknown' } as const
    const [deposits, trail] = [await reservations.deposits(id), await reservations.trail(id)]
    return { is: 'found', reservation, deposits, trail } as const
  },

  'reservations.change': ({ reservations }, { id, action }, { now }) =>
    manageReservation(reservations, id, action, now),

  'people.invite': (ports, input, { now }) => inviteByOperator(ports, input, now),

  'people.list': (ports, input, { now }) => listPeople(ports, input, now),
  'people.leave': (ports, input, { now }) => letLeave(ports, input, now),
  'people.reset': (ports, input, { now }) => resetPerson(ports, input, now),
  'keys.list': (ports, input, { now }) => listKeys(ports, input, now),
  'keys.make': (ports, input, { now }) => makeKeyFor(ports, input, now),
  'keys.revoke': (ports, input, { now }) => revokeKey(ports, input, now),
  'shoppers.erase': (ports, input, { now }) => eraseShoppers(ports, input, now),

  'backup.write': (ports, { folder }, run) => ports.backUp(folder, run),

  'work.health': ({ workHealth }, _input, { now }) => workHealth.at(now),

  'search.reindex': async ({ reindex }) => ({ engines: await reindex() }),

  async 'demo.fill'(ports, { isDryRun }, { now }) {
    const vehicles = await ports.cars.count()
    if (vehicles > 0) return { is: 'not-empty', vehicles } as const
    if (isDryRun) return { is: 'empty', vehicles } as const
    const demoStock = await ports.demoStock()
    const sites = ports.sites.all()
    return { is: 'filled', vehicles: await fillWithDemo({ ...ports, demoStock }, sites, now) } as const
  },
} as const satisfies {
  [Name in OperationName]: (
    ports: OperatorPorts,
    input: OperationInput<Name>,
    run: OperationRun,
  ) => Promise<unknown>
}

export type OperationResult<Name extends OperationName> = Awaited<ReturnType<(typeof OPERATIONS)[Name]>>
/** An operation with checked input. */
export type Operation<Name extends OperationName = OperationName> = {
  name: Name
  input: OperationInput<Name>
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATION_INPUTS, name)

/** Checks the input of an operation. Throws InvalidRequest with everything that is wrong. */
export function parseOperation(name: string, input: unknown): Operation {
  if (!isOperation(name)) throw new InvalidRequest(`There is no operation '${name}'.`)
  const parsed = OPERATION_INPUTS[name].safeParse(input)
  if (parsed.success) return { name, input: parsed.data }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`)
  throw new InvalidRequest(reasons.join('\n'))
}

/** Runs an operation. */
export function operate<Name extends OperationName>(
  ports: OperatorPorts,
  { name, input }: Operation<Name>,
  run: OperationRun,
): Promise<OperationResult<Name>> {
  const runners: Runners = OPERATIONS
  return runners[name](ports, input, run)
}

/** Says to the compiler that an operation's input and result belong to its name. */
type Runners = {
  [Name in OperationName]: (
    ports: OperatorPorts,
    input: OperationInput<Name>,
    run: OperationRun,
  ) => Promise<OperationResult<Name>>
}
