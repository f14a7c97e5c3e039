import { ExpectedError } from './expected-error.ts'

/**
 * A fetch for addresses that a site, a dealer or a visitor may have chosen. It never connects to
 * our own network, unless the operator allows the host.
 */
export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/** The request would have left the public internet or its encryption. Nothing was sent. */
export class EgressRefused extends ExpectedError {}

/** What operators read instead of the words of a library, by the code of the error. */
const BY_CODE: [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_\w+)$/, 'the name of its host is not known'],
  [/^ECONNREFUSED$/, 'its host takes no connections'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'its host cannot be reached'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'its host broke off the connection'],
  [/^(ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/, 'it took too long'],
  [/^(EPROTO|ERR_SSL_\w+)$/, 'its host does not speak https'],
  [/CERT|SIGNATURE|CRL/, 'the certificate of its host is not valid'],
  [/^HPE_|^HTTPParserError$/, 'its host does not answer as a web server does'],
]

/** The same for errors of fetch itself, which have no code. */
const BY_MESSAGE: Record<string, string> = {
  'redirect count exceeded': 'its host sends it from place to place',
  'unexpected redirect': 'its host sends it elsewhere',
  'bad port': 'its port is reserved for something other than the web',
  // Such as a 407, which only a proxy may answer.
  '': 'its host gave no usable answer',
}

const codeOf = ({ code }: NodeJS.ErrnoException) => (typeof code === 'string' ? code : '')

/** Whether a host answered, but not in https. */
export const speaksNoHttps = (error: Error): boolean => /^(EPROTO|ERR_SSL_)/.test(codeOf(error))

/** Why nothing could be fetched, as a part of a sentence. */
export function failureWords(error: Error): string {
  if (error instanceof EgressRefused) return error.message
  const code = codeOf(error) || error.name
  const found = BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? BY_MESSAGE[error.message]
  return found ?? `it cannot be reached (${code})`
}
