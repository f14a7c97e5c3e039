import { createHmac } from 'node:crypto'
import type { Fetch } from '#ports/egress.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { IndexNow } from '#ports/webhooks/index-now.ts'

/** Passes a ping on to all search engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow'
const TIMEOUT_MS = 15_000
const KEY_LENGTH = 32

export const indexNow = (fetch: Fetch, secret: string): IndexNow => ({
  keyOf: (site) => createHmac('sha256', secret).update(site).digest('hex').slice(0, KEY_LENGTH),
  async ping({ origin, key, keyPath, paths }) {
    const body = {
      host: new URL(origin).host,
      key,
      keyLocation: origin + keyPath,
      urlList: paths.map((path) => origin + path),
    }
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new PortFailed('IndexNow', 'sending a ping', error)
    })
    await response.body?.cancel()
    return response.status
  },
})
