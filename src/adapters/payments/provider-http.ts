import { PaymentUnavailable } from '#ports/reservations/payment-provider.ts'

const TIMEOUT_MS = 10_000

/** A dealership's credentials at a provider that uses basic authentication. */
export type ProviderKeys = { user: string; secret: string }

/** A JSON client for a provider. Any failure is a PaymentUnavailable. */
export function providerHttp(name: string, base: string, { user, secret }: ProviderKeys) {
  const credentials = Buffer.from(`${user}:${secret}`).toString('base64')
  return async <Answer>(
    doing: string,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    try {
      const response = await fetch(new URL(path, base), {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          Authorization: `Basic ${credentials}`,
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      if (!response.ok)
        throw Object.assign(new Error(`answered: ${text.slice(0, 300)}`), { code: response.status })
      const answer: unknown = JSON.parse(text)
      if (typeof answer !== 'object' || answer === null) throw new Error(`no answer: ${text.slice(0, 300)}`)
      return answer as Answer
    } catch (error) {
      throw new PaymentUnavailable(name, doing, error)
    }
  }
}
