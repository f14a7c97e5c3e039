/** Where a request says it was sent, seen through as many proxies as we were told to trust and not one more. */
export type Client = { host: string; scheme: 'http' | 'https'; address: string }

type Incoming = {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string; encrypted?: boolean }
}

const last = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value.join(',') : value)?.split(',').at(-1)?.trim() || undefined

export function clientOfRequest(incoming: Incoming, trustedProxies: number): Client {
  const { headers, socket } = incoming
  const direct: Client = {
    host: String(headers.host ?? '').toLowerCase(),
    scheme: socket.encrypted ? 'https' : 'http',
    address: socket.remoteAddress ?? '',
  }
  if (trustedProxies === 0) return direct
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return {
    host: last(headers['x-forwarded-host'])?.toLowerCase() ?? direct.host,
    scheme: last(headers['x-forwarded-proto']) === 'https' ? 'https' : direct.scheme,
    // Each proxy appends whom it spoke to; the entry our outermost proxy wrote is the visitor.
    address: chain.at(-trustedProxies) ?? direct.address,
  }
}
