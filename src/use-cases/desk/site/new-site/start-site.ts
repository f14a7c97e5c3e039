import type { PersonActor } from '#domain/access/actor.ts'
import { type MayStart, mayStartSites } from '#domain/access/site-makers.ts'
import { hostsOf } from '#domain/site/addresses/host.ts'
import { newSiteConfig } from '#domain/site/new-site.ts'
import { NewSiteAnswers } from '#domain/site-desk/new-site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { HostTaken } from '#ports/sites/site-versions.ts'
import { enterDealer } from '../../../access/enter-dealer.ts'
import { problemsOf } from '../../../sites/manage-site.ts'
import { readSite } from '../draft-ports.ts'
import { newNumber } from './new-number.ts'

type Ports = Pick<
  ConsolePorts,
  | 'sites'
  | 'siteFiles'
  | 'sitePaths'
  | 'catalogue'
  | 'dealerships'
  | 'changes'
  | 'sitesDomain'
  | 'consoleOrigin'
>

export type Started =
  | { is: 'started'; slug: string }
  /** What is wrong, by the name of the field: `place.postcode`. */
  | { is: 'invalid'; faults: Record<string, string> }
  | { is: 'refused' }

/** The colours until there is a logo. */
const FIRST_COLOURS = { brand: '#0b3d63', accent: '#b5361b' }

/** What a person can choose for a new site. Undefined if they may not make one. */
export function choicesForNewSite(
  { siteFiles, sites }: Pick<Ports, 'siteFiles' | 'sites'>,
  actor: PersonActor,
  now: Date,
): { templates: string[]; groups: readonly string[]; needsGroup: boolean } | undefined {
  const may = mayStartSites(actor.memberships, now)
  if (!may.anywhere && may.groups.length === 0) return undefined
  const known = [...new Set(sites.all().flatMap(({ group }) => group ?? []))].sort()
  return {
    templates: siteFiles.templates(),
    groups: may.anywhere ? known : may.groups,
    needsGroup: !may.anywhere,
  }
}

const isHere = (may: MayStart, group: string | undefined) =>
  may.anywhere || (group !== undefined && may.groups.includes(group))

/** The configuration of a new site below the platform's domain, which nobody can reach yet. */
function configOf({ siteFiles, sitesDomain }: Ports, { place, ...answers }: NewSiteAnswers) {
  const empty = siteFiles.onTemplate({ template: answers.template })
  if (!('config' in empty)) return empty
  const { search } = empty.config as { search?: { path?: string } }
  const { slug, config } = newSiteConfig({
    ...answers,
    ...FIRST_COLOURS,
    searchPath: search?.path ?? 'new-used-and-demo-cars',
    places: [place],
    ids: { site: newNumber(), dealership: newNumber(), location: newNumber() },
  })
  const host = `${slug}.${sitesDomain}`
  const isPublic = sitesDomain !== 'localhost'
  return siteFiles.onTemplate({
    ...config,
    ...(answers.group && { group: answers.group }),
    ...(isPublic && { hosts: [host], url: `https://${host}` }),
    setup: { isOpen: false },
  })
}

const taken = (words = 'A website has this name already.'): Started => ({
  is: 'invalid',
  faults: { name: words },
})

/**
 * Makes a website that only the console shows, until somebody opens it. An operator is inside at
 * once, so that the setup can go on.
 */
export async function startSite(
  ports: Ports,
  actor: PersonActor,
  given: unknown,
  now: Date,
): Promise<Started> {
  const may = mayStartSites(actor.memberships, now)
  if (!may.anywhere && may.groups.length === 0) return { is: 'refused' }
  const read = NewSiteAnswers.safeParse(given)
  if (!read.success)
    return {
      is: 'invalid',
      faults: Object.fromEntries(
        read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      ),
    }
  if (!isHere(may, read.data.group)) return { is: 'invalid', faults: { group: 'Choose one of your groups.' } }
  const built = configOf(ports, read.data)
  if (!('config' in built))
    return { is: 'invalid', faults: { [built.problems[0]!.path]: 'Choose one of these.' } }
  const site = readSite(built.config)
  if ('problems' in site) return { is: 'invalid', faults: { name: site.problems[0]!.reason } }
  const { slug, dealerships } = site.site
  if (ports.siteFiles.isTaken(slug) || ports.sites.bySlug(slug)) return taken()
  // The dealership will be its own, unless a number was drawn that somebody has.
  const own = dealerships.map(({ id }) => [id, { owner: slug, sharedWith: [] }] as const)
  const ownership = async () => new Map([...own, ...(await ports.dealerships.ownership())])
  const problems = await problemsOf(
    { ...ports, dealerships: { ownership } },
    {
      slug,
      config: built.config,
      note: '',
      paths: ports.sitePaths,
      pictureExists: (source) => ports.siteFiles.hasPicture(slug, source),
    },
  )
  if (problems[0]) return taken(problems[0].reason)
  const outcome = await commitSite(ports, actor, {
    slug,
    name: read.data.name,
    config: built.config,
    hosts: hostsOf(site.site),
    dealerships: dealerships.map(({ id }) => id),
  })
  if (outcome.is !== 'started') return outcome
  // Otherwise the next request would not find it yet.
  await ports.sites.reload()
  if (may.anywhere)
    await enterDealer(ports, actor, { dealer: slug, reason: 'Setting up the new website' }, now)
  return outcome
}

type NewOne = { slug: string; name: string; config: unknown; hosts: string[]; dealerships: number[] }

/** Of two people who choose one name at the same time, the second is told that it is taken. */
async function commitSite(
  { changes }: Ports,
  actor: PersonActor,
  { slug, name, config, hosts, dealerships }: NewOne,
): Promise<Started> {
  try {
    return await changes.commit(actor, async ({ site: stores, audit }): Promise<Started> => {
      const version = await stores.nextVersion(slug)
      if (version > 1) return taken()
      for (const id of dealerships) await stores.own(id, slug)
      await stores.store({ slug, version, config }, 'Started', actor.name)
      await stores.activate(slug, version, hosts, { name: actor.name, reason: 'Started' })
      audit({ dealer: slug, verb: 'site-started', target: { kind: 'site', id: slug, name } })
      return { is: 'started', slug }
    })
  } catch (error) {
    if (error instanceof HostTaken) return taken()
    throw error
  }
}
