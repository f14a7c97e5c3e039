import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { fillWithDemo } from '../fill-with-demo.ts'
import { manageReservation } from '../manage-reservations.ts'
import { overrideCar } from '../override-car.ts'
import { checkFeeds } from './check-feeds.ts'
import { importFeed, type OperationRun, yardNamed } from './import-feed.ts'
import { inviteByOperator } from './invite-by-operator.ts'
import { applySiteFolder, compareSite, listSites, previewSite, rollBack } from './operate-sites.ts'
import { OPERATION_INPUTS, type OperationInput, type OperationName } from './operation-inputs-schema.ts'

/**
 * Everything an operator can ask of the platform's data. The command line and the admin endpoint
 * call these.
 */
const OPERATIONS = {
  'stock.import': importFeed,

  'stock.override': (ports, { dealership, stocknum, fields }, { now }) =>
    overrideCar(ports, { yard: yardNamed(ports.sites.all(), dealership), stocknum, fields, now }),

  'feeds.check': (ports, input, { now }) => checkFeeds(ports, input, now),

  'sites.list': async (ports) => listSites(ports),
  'site.apply': applySiteFolder,
  'site.diff': compareSite,
  'site.history': ({ siteVersions }, { slug }) => siteVersions.history(slug),
  'site.rollback': rollBack,
  'site.preview': (ports, input, { now }) => previewSite(ports, input, now),

  'leads.list': ({ leads }, { site, since, isHeld, limit }) =>
    leads.list({
      limit,
      ...(site !== undefined && { site }),
      ...(since !== undefined && { since: new Date(since) }),
      ...(isHeld && { standing: 'quarantined' }),
    }),

  async 'leads.resend'({ leads }, { id }, { now }) {
    if (!(await leads.find(id))) return { is: 'unknown' } as const
    return { is: 'sent', count: await leads.resend(id, now) } as const
  },

  async 'leads.release'({ leads }, { id }, { now }) {
    if (!(await leads.find(id))) return { is: 'unknown' } as const
    return { is: (await leads.release(id, now)) ? 'released' : 'not-held' } as const
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
/** An operation whose input has been checked. */
export type Operation<Name extends OperationName = OperationName> = {
  name: Name
  input: OperationInput<Name>
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATION_INPUTS, name)

/** Checks what an operator sent; throws InvalidRequest with everything that is wrong with it. */
export function parseOperation(name: string, input: unknown): Operation {
  if (!isOperation(name)) throw new InvalidRequest(`There is no operation '${name}'.`)
  const parsed = OPERATION_INPUTS[name].safeParse(input)
  if (parsed.success) return { name, input: parsed.data }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`)
  throw new InvalidRequest(reasons.join('\n'))
}

/** Carries out an operation. */
export function operate<Name extends OperationName>(
  ports: OperatorPorts,
  { name, input }: Operation<Name>,
  run: OperationRun,
): Promise<OperationResult<Name>> {
  const operation = OPERATIONS[name] as unknown as (
    ports: OperatorPorts,
    input: OperationInput<Name>,
    run: OperationRun,
  ) => Promise<OperationResult<Name>>
  return operation(ports, input, run)
}
