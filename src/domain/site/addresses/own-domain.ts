/** A domain with at least two labels, in small letters or as punycode. */
export const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** What a dealer sets at the company where the domain was bought. */
export type DomainRecord = { type: 'CNAME' | 'A' | 'AAAA' | 'TXT'; name: string; value: string }

/** The second labels below which the domains of companies begin, as in `dealer.com.au`. */
const SECOND_LEVEL = new Set([
  'com',
  'net',
  'org',
  'id',
  'asn',
  'edu',
  'co',
  'ac',
  'geek',
  'gen',
  'kiwi',
  'school',
])

/** Whether a domain is a whole one, without a name like `www` before it. It cannot be an alias. */
export function isWholeDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length === 2 || (labels.length === 3 && SECOND_LEVEL.has(labels[1]!))
}

/** Where the record is that names the site: only the owner of the domain can write it. */
export const proofName = (domain: string): string => `_forecourt.${domain}`
export const proofOf = (slug: string): string => `forecourt-site=${slug}`

type Platform = { slug: string; target: string; addresses: readonly string[] }

/** The records that lead a domain to a site of the platform. */
export function recordsFor(domain: string, { slug, target, addresses }: Platform): DomainRecord[] {
  const pointers: DomainRecord[] = isWholeDomain(domain)
    ? addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name: domain, value }))
    : [{ type: 'CNAME', name: domain, value: target }]
  return [...pointers, { type: 'TXT', name: proofName(domain), value: proofOf(slug) }]
}
