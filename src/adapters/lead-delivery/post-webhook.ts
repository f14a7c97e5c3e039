import { type Fetch, failureWords } from '#ports/egress.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { Secrets } from '#ports/secrets.ts'
import { NotReached, type PostWebhook } from '#ports/webhooks/webhooks.ts'
import { SIGNATURE_HEADER, signature } from './signature.ts'

const TIMEOUT_MS = 15_000

/** Posts signed messages. The keys are opened for it alone. */
export function postWebhook(
  fetch: Fetch,
  secrets: Pick<Secrets, 'openKey'>,
  now: () => Date = () => new Date(),
): PostWebhook {
  return async ({ id, webhook, url, sealed, body }) => {
    const keys = sealed.flatMap((text) => secrets.openKey(webhook, text) ?? [])
    // A missing key must not become a message that anyone could have sent.
    if (keys.length === 0) throw new PortFailed('webhooks', 'signing it', 'its key cannot be opened')
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        [SIGNATURE_HEADER]: signature(keys, body, now()),
      },
      // An answer like any other that is no 2xx. The log shows it.
      redirect: 'manual',
      signal,
    }).catch((error: Error) => {
      throw new NotReached(signal.aborted ? 'it took too long' : failureWords(error))
    })
    await response.body?.cancel()
    return response.status
  }
}
