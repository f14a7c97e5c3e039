import { ExpectedError } from './expected-error.ts'

/**
 * A fetch for addresses that a site, a dealer or a visitor may have chosen. It never connects to
 * our own network, unless the operator allows the host.
 */
export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/** The request would have left the public internet or its encryption. Nothing was sent. */
export class EgressRefused extends ExpectedError {}
