import { secretPrefix, secretReferences } from '#domain/site/checks/site-secrets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { valueAt } from './apply-patch.ts'

/** The secret of a receiver that somebody adds in the console. The operator gives it a value. */
export const newLeadSecret = (slug: string): string => `env:${secretPrefix(slug)}LEADS_SECRET`

const channelsOf = (config: unknown) => secretReferences(valueAt(config, ['leads', 'channels']) ?? [])

/**
 * The place of a secret that a change gives to a receiver, though none had it before. Who may draft
 * could otherwise have leads signed with any secret of the site.
 */
export function foreignSecret(site: Site, before: readonly unknown[]): string | undefined {
  const known = before.flatMap(channelsOf).map(({ reference }) => reference)
  const allowed = new Set([...known, newLeadSecret(site.slug)])
  const foreign = channelsOf(site).find(({ reference }) => !allowed.has(reference))
  return foreign && `leads.channels${foreign.path}`
}
