import { ExpectedError } from './expected-error.ts'

/** The name servers did not answer, which says nothing about the name. */
export class DnsUnreachable extends ExpectedError {}

/** Asks the public name servers. A name without such records has an empty list. */
export interface Dns {
  /** IPv4 and IPv6, following aliases. Throws DnsUnreachable. */
  addresses(host: string): Promise<string[]>
  /** Throws DnsUnreachable. */
  texts(host: string): Promise<string[]>
}
