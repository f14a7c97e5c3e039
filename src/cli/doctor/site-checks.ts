import { existsSync } from 'node:fs'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { ownSecretName, secretReferences } from '#domain/site/site-secrets.ts'
import { type Environment, readSecret } from '#server/env.ts'
import { siteCheck } from '../site-check.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const missingSecrets = (site: Site) =>
  secretReferences(site)
    .filter(({ reference }) => ownSecretName(site.slug, reference) && !readSecret(site.slug, reference))
    .map(({ path, reference }) =>
      warning(`site ${site.slug}`, `${path} refers to ${reference.slice(4)}, which is not set`),
    )

/** Invented money belongs to the demo. */
function testBankTrouble(sites: Site[], env: Environment): string {
  const names = sites.map(({ slug }) => slug).join(', ')
  return env.ALLOW_TEST_BANK
    ? `${names} take deposits with the test bank, which moves no money: choose a provider for them`
    : `${names} take deposits with the test bank, which is off: the platform will not start`
}

/**
 * Sites that were refused or have faults, secrets that are not set, and a till that takes no real
 * money.
 */
export async function siteChecks(env: Environment): Promise<Finding[]> {
  if (!existsSync(env.SITES_FOLDER)) return [bad('sites', `there is no folder ${env.SITES_FOLDER}`)]
  const sites = openSiteFolder(env.SITES_FOLDER).all()
  const faults = await siteCheck(env.SITES_FOLDER, 'artwork')
  const testBank = sites.filter(({ payment }) => payment.provider === 'test-bank')
  return [
    sites.length > 0 ? good('sites', `${sites.length} configured`) : bad('sites', 'none can be served'),
    ...faults.map((fault) => bad('sites', fault)),
    ...sites.flatMap(missingSecrets),
    ...(testBank.length > 0 && !env.DEMO ? [bad('payments', testBankTrouble(testBank, env))] : []),
  ]
}
