import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { consoleHosts, hostsOf } from '#domain/site/addresses/host.ts'
import {
  DOMAIN,
  type DomainRecord,
  proofName,
  proofOf,
  recordsFor,
} from '#domain/site/addresses/own-domain.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { DnsUnreachable } from '#ports/dns.ts'
import { HostTaken } from '#ports/sites/site-versions.ts'
import { permitAt } from '../../access/dealers.ts'
import { faultsOf, liveConfig, readSite, type SiteDeskPorts } from './draft-ports.ts'

type Ports = SiteDeskPorts & Pick<ConsolePorts, 'dns' | 'sitesDomain' | 'rateLimiter'>

/** A record with what the name servers say of it. */
export type CheckedRecord = DomainRecord & { state: 'set' | 'missing' | 'other'; found: string[] }
export type CheckedDomain = { is: 'checked'; domain: string; records: CheckedRecord[]; isReady: boolean }
type Invalid = { is: 'invalid'; reason: string }

const CHECKS_AN_HOUR = 300
const invalid = (reason: string): Invalid => ({ is: 'invalid', reason })

/** Why no site may use a domain. Undefined if this one may. */
function reasonAgainst(
  { sites, sitesDomain, consoleOrigin }: Ports,
  slug: string,
  domain: string,
): string | undefined {
  if (domain.length > 253 || !DOMAIN.test(domain)) return 'Type a domain, such as www.dealer.example.'
  const isOf = (above: string) => domain === above || domain.endsWith(`.${above}`)
  const isConsole = consoleHosts({ slug, hosts: [domain] }, consoleOrigin).includes(domain)
  if (isConsole || isOf('localhost') || (sitesDomain !== 'localhost' && isOf(sitesDomain)))
    return 'This domain belongs to the platform. Type one of your own.'
  const other = sites.all().find((site) => site.slug !== slug && hostsOf(site).includes(domain))
  return other && 'Another website has this domain.'
}

async function askAll({ dns, sitesDomain }: Ports, slug: string, domain: string) {
  const target = `${slug}.${sitesDomain}`
  const [ours, theirs, texts] = await Promise.all([
    dns.addresses(target),
    dns.addresses(domain),
    dns.texts(proofName(domain)),
  ])
  const isPointed = theirs.length > 0 && theirs.every((address) => ours.includes(address))
  const isProven = texts.includes(proofOf(slug))
  const records = recordsFor(domain, { slug, target, addresses: ours }).map((record): CheckedRecord => {
    const [isSet, found] = record.type === 'TXT' ? [isProven, texts] : [isPointed, theirs]
    return { ...record, state: isSet ? 'set' : found.length > 0 ? 'other' : 'missing', found }
  })
  return { is: 'checked' as const, domain, records, isReady: isPointed && isProven }
}

/** The records that a domain needs, each with what the name servers say right now. */
export async function checkDomain(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  domain: string,
  now: Date,
): Promise<CheckedDomain | Invalid | Refused> {
  const permit = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(permit)) return permit
  if (ports.sitesDomain === 'localhost')
    return invalid('This platform has no domain of its own yet. Its operator sets SITES_DOMAIN.')
  const against = reasonAgainst(ports, slug, domain)
  if (against) return invalid(against)
  const { allowed } = await ports.rateLimiter.take(`domain check ${slug}`, CHECKS_AN_HOUR, 3600)
  if (!allowed) return invalid('That was asked very often. Try again in an hour.')
  try {
    return await askAll(ports, slug, domain)
  } catch (error) {
    if (error instanceof DnsUnreachable)
      return invalid('The name servers did not answer. Try again in a minute.')
    throw error
  }
}

export type Connected = { is: 'connected'; version: number } | { is: 'not-ready' } | Invalid | Refused

/**
 * Makes a domain an address of the site, and its main one, once its records are there. The record
 * that names the site proves that the domain's owner wants this: a domain that merely points here
 * may be another dealer's. The proxy then gets a certificate at the first visit.
 */
export async function connectDomain(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  domain: string,
  now: Date,
): Promise<Connected> {
  const permit = permitAt(ports, actor, 'settings.change', slug, now)
  if (isRefused(permit)) return permit
  const publishing = permitAt(ports, actor, 'site.publish', slug, now)
  if (isRefused(publishing)) return publishing
  const checked = await checkDomain(ports, actor, slug, domain, now)
  if (checked.is !== 'checked') return checked
  if (!checked.isReady) return { is: 'not-ready' }
  const live = await liveConfig(ports, slug)
  const { hosts = [], setup, ...rest } = live.config as { hosts?: string[]; setup?: object }
  const config = {
    ...rest,
    hosts: [...new Set([...hosts, domain])],
    url: `https://${domain}`,
    // The draft has the domain since it was typed. What serves by now waits for no publish.
    setup: { ...setup, domain },
  }
  const read = readSite(config)
  const problems = 'problems' in read ? read.problems : await faultsOf(ports, slug, config)
  if ('problems' in read || problems.length > 0) return invalid(problems[0]!.reason)
  try {
    return await ports.changes.commit(actor, async ({ site: stores, audit }): Promise<Connected> => {
      // Publishing waits for the same lock, so what serves now cannot change until this is done.
      await stores.lock(publishing, { config: live.config, now })
      if ((await stores.serving(slug)) !== live.version)
        return invalid('Somebody published at this moment. Connect it again.')
      const version = await stores.nextVersion(slug)
      await stores.store({ slug, version, config }, `Connected ${domain}`, actor.name)
      const by = { name: actor.name, reason: `Connected ${domain}` }
      await stores.activate(slug, version, hostsOf(read.site), by)
      audit({ dealer: slug, verb: 'domain-connected', target: { kind: 'site', id: slug, name: domain } })
      return { is: 'connected', version }
    })
  } catch (error) {
    if (error instanceof HostTaken) return invalid('Another website has this domain.')
    throw error
  }
}
