import type { Fetch } from '#ports/egress.ts'
import type { Sms } from '#ports/leads/sms.ts'
import { PortFailed } from '#ports/port-failed.ts'

const TIMEOUT_MS = 15_000

export type TwilioSettings = { api: string; account: string; token: string; from: string }

/** Short messages by Twilio's Messages resource. */
export const twilioSms = (settings: TwilioSettings, fetch: Fetch): Sms => ({
  async send({ to, text }) {
    const { api, account, token, from } = settings
    const failed = (why: unknown) => new PortFailed('sms', `sending by ${new URL(api).host}`, why)
    const response = await fetch(`${api}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw failed(error)
    })
    await response.body?.cancel()
    if (!response.ok) throw failed(`it answered ${response.status}`)
  },
})
