/** A secret that a site's configuration refers to, and where. */
export type SecretReference = { path: string; reference: string }

/**
 * The prefix of a site's own secrets: `city-motors` reads `SITE_CITY_MOTORS__…` and nothing else.
 */
export const secretPrefix = (slug: string): string => `SITE_${slug.toUpperCase().replaceAll('-', '_')}__`

/**
 * The environment variable of `env:NAME`, if it belongs to this site. A name has no double
 * underscore after the prefix, so no site's prefix begins another's.
 */
export function ownSecretName(slug: string, reference: string | undefined): string | undefined {
  const prefix = secretPrefix(slug)
  const name = reference?.startsWith('env:') ? reference.slice('env:'.length) : ''
  return name.startsWith(prefix) && /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(name.slice(prefix.length))
    ? name
    : undefined
}

/** Every env:NAME a configuration refers to, wherever it stands. */
export function secretReferences(value: unknown, path = ''): SecretReference[] {
  if (typeof value === 'string') return value.startsWith('env:') ? [{ path, reference: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    secretReferences(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  )
}

/** References to variables that are not the site's: they are never read. */
export const secretFaults = (site: { slug: string }): { path: string; reason: string }[] =>
  secretReferences(site)
    .filter(({ reference }) => ownSecretName(site.slug, reference) === undefined)
    .map(({ path, reference }) => ({
      path,
      reason: `${reference} is not this site's to read: its secrets begin with ${secretPrefix(site.slug)}`,
    }))
