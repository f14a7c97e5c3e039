import { existsSync } from 'node:fs'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { channelWords, dealerChannels } from '#domain/lead/deliveries.ts'
import { ownSecretName, secretReferences } from '#domain/site/checks/site-secrets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type Environment, readSecret } from '#server/settings/env.ts'
import { siteCheck } from '../site/site-check.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const missingSecrets = (site: Site) =>
  secretReferences(site)
    .filter(({ reference }) => ownSecretName(site.slug, reference) && !readSecret(site.slug, reference))
    .map(({ path, reference }) =>
      warning(`site ${site.slug}`, `${path} refers to ${reference.slice(4)}, which is not set`),
    )

/** The test bank is only for the demo. */
function testBankTrouble(sites: Site[], env: Environment): string {
  const names = sites.map(({ slug }) => slug).join(', ')
  return env.ALLOW_TEST_BANK
    ? `${names} take deposits with the test bank, which moves no money: choose a provider for them`
    : `${names} take deposits with the test bank, which is off: the platform will not start`
}

/** Where the leads of a site go, by location where that differs. */
function leadRoutes(site: Site): Finding {
  const routes = new Map<string, string[]>()
  for (const place of site.locations) {
    const route = dealerChannels(site, place, true)
      .map((channel) => `${channel.kind} to ${channelWords(channel)}`)
      .join(', ')
    routes.set(route, [...(routes.get(route) ?? []), place.name])
  }
  const says = [...routes].map(([route, places]) =>
    routes.size === 1 ? `leads go by ${route}` : `leads for ${places.join(', ')} go by ${route}`,
  )
  return good(`site ${site.slug}`, says.join('; '))
}

/**
 * Sites that were refused or have faults, secrets that are not set, and sites with the test bank.
 */
export async function siteChecks(env: Environment): Promise<Finding[]> {
  if (!existsSync(env.SITES_FOLDER)) return [bad('sites', `there is no folder ${env.SITES_FOLDER}`)]
  const sites = openSiteFolder(env.SITES_FOLDER).all()
  const faults = await siteCheck(env.SITES_FOLDER, 'artwork')
  const testBank = sites.filter(({ payment }) => payment.provider === 'test-bank')
  return [
    sites.length > 0 ? good('sites', `${sites.length} configured`) : bad('sites', 'none can be served'),
    ...faults.map((fault) => bad('sites', fault)),
    ...sites.map(leadRoutes),
    ...sites.flatMap(missingSecrets),
    ...(testBank.length > 0 && !env.DEMO ? [bad('payments', testBankTrouble(testBank, env))] : []),
  ]
}
