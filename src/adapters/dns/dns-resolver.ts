import { Resolver } from 'node:dns/promises'
import { type Dns, DnsUnreachable } from '#ports/dns.ts'

const TIMEOUT_MS = 2_000
/** A name with more records than this is not one that somebody has just set up for us. */
const MAX_RECORDS = 20
const MAX_TEXT_LENGTH = 300

/** Answers that mean: there is no such record. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/** Asks these name servers, or those of the machine. */
export function dnsResolver(servers: readonly string[] | undefined): Dns {
  const ask = async <Found>(question: (resolver: Resolver) => Promise<Found[]>): Promise<Found[]> => {
    // One for each question: a resolver stops asking a server that was slow once.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
    if (servers) resolver.setServers(servers)
    try {
      return (await question(resolver)).slice(0, MAX_RECORDS)
    } catch (error) {
      if (NOTHING.has((error as NodeJS.ErrnoException).code ?? '')) return []
      throw new DnsUnreachable('The name servers did not answer.', { cause: error })
    }
  }
  return {
    async addresses(host) {
      const [four, six] = await Promise.all([
        ask((resolver) => resolver.resolve4(host)),
        ask((resolver) => resolver.resolve6(host)),
      ])
      return [...four, ...six]
    },
    async texts(host) {
      const found = await ask((resolver) => resolver.resolveTxt(host))
      return found.map((parts) => parts.join('').slice(0, MAX_TEXT_LENGTH))
    },
  }
}
