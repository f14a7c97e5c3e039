import { consoleStores } from '#adapters/database/console/console-stores.ts'
import type { Database } from '#adapters/database/database.ts'
import { vapidPush } from '#adapters/push/vapid-push.ts'
import { leadTokens } from '#adapters/secrets/lead-tokens.ts'
import { secretBox } from '#adapters/secrets/secret-box.ts'
import { openidProviders } from '#adapters/sign-in/openid-providers.ts'
import { passkeyCeremonies } from '#adapters/sign-in/passkey-ceremonies.ts'
import { passwords } from '#adapters/sign-in/passwords.ts'
import { secrets } from '#adapters/sign-in/secrets.ts'
import { twilioSms } from '#adapters/sms/twilio-sms.ts'
import { staffMail } from '#adapters/staff-mail/staff-mail.ts'
import type { Fetch } from '#ports/egress.ts'
import type { Mail, SentMails } from '#ports/leads/mail.ts'
import type { Log } from '../monitoring/log.ts'
import type { Environment } from '../settings/env.ts'
import { derivedKey, readSecretKey } from '../settings/secret-key.ts'

/** The address alone of a sender such as `Forecourt <no-reply@example.com>`. */
const addressOf = (sender: string) => sender.replace(/^.*<|>$/g, '')

function openSms({ SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, SMS_API }: Environment, fetchOutside: Fetch) {
  if (!SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return undefined
  return twilioSms({ api: SMS_API, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM }, fetchOutside)
}

/** People, what they may do, and how they prove who they are. */
export function openAccess(
  env: Environment,
  database: Database,
  mail: Mail & SentMails,
  fetchOutside: Fetch,
) {
  const secretKey = readSecretKey(env)
  return {
    ...consoleStores(database),
    secrets: secrets(secretBox(secretKey)),
    passwords: passwords(),
    sentMails: mail,
    staffMail: staffMail(mail, env.MAIL_FROM),
    tokens: leadTokens(derivedKey(secretKey, 'tokens of leads'), env.REPLY_MAILBOX),
    sms: openSms(env, fetchOutside),
    push: vapidPush({
      secret: Buffer.from(derivedKey(secretKey, 'web push'), 'base64url'),
      subject: `mailto:${addressOf(env.MAIL_FROM)}`,
      fetch: fetchOutside,
    }),
  }
}

/** The ways to sign in that belong to the console's address. */
export const openSignIn = (env: Environment, log: Log, origin: string) => ({
  ceremonies: passkeyCeremonies({ host: env.CONSOLE_HOST, origin }),
  providers: openidProviders(env.SIGN_IN_PROVIDERS, origin, (provider, error) =>
    log.warn({ provider, err: error }, 'a sign-in provider failed'),
  ),
})
