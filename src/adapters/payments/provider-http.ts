import { PaymentUnavailable } from '#ports/payment-provider.ts'

const TIMEOUT_MS = 10_000

/** What a dealership shows to a provider that wants a name and a word. */
export type ProviderKeys = { user: string; secret: string }

/** Speaks JSON with a provider; anything but a good answer is one kind of error. */
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
      const said = await response.text()
      if (!response.ok)
        throw Object.assign(new Error(`answered: ${said.slice(0, 300)}`), { code: response.status })
      const answer: unknown = JSON.parse(said)
      if (typeof answer !== 'object' || answer === null) throw new Error(`no answer: ${said.slice(0, 300)}`)
      return answer as Answer
    } catch (error) {
      throw new PaymentUnavailable(name, doing, error)
    }
  }
}
