import type { Environment } from '#server/settings/env.ts'
import { bad, type Finding, good, warning } from './finding.ts'
import { unreachable } from './reachable.ts'

const PORTS: Record<string, number> = { 'imap:': 143, 'imaps:': 993 }

/** The mailbox that shoppers' answers come to, and who reads it. */
async function incomingChecks(env: Environment): Promise<Finding[]> {
  const { REPLY_MAILBOX: mailbox, IMAP_URL: imap, MAIL_WEBHOOK_KEY: key } = env
  if (!mailbox)
    return [
      imap || key
        ? warning('incoming mail', 'it is read, but REPLY_MAILBOX is not set: no mail asks for answers there')
        : good('incoming mail', 'off: answers of shoppers go to the dealers’ own mailboxes'),
    ]
  if (!imap && !key)
    return [
      bad('incoming mail', `answers go to ${mailbox}, and nobody reads it: set IMAP_URL or MAIL_WEBHOOK_KEY`),
    ]
  if (!imap) return [good('incoming mail', `answers to ${mailbox} are posted to /webhooks/mail/mime`)]
  const { hostname, port, protocol } = new URL(imap)
  const number = Number(port) || PORTS[protocol]!
  const trouble = await unreachable(hostname, number)
  const where = `${hostname}:${number}`
  return [
    trouble
      ? bad('incoming mail', `${where} cannot be reached (${trouble})`)
      : good('incoming mail', `answers to ${mailbox} are read at ${where}`),
  ]
}

function smsCheck({ SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: Environment): Finding {
  const set = [SMS_ACCOUNT, SMS_TOKEN, SMS_FROM].filter(Boolean).length
  if (set === 0) return good('short messages', 'off')
  return set === 3
    ? good('short messages', `sent from ${SMS_FROM}`)
    : warning('short messages', 'off: SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are needed together')
}

/** Push services write to the sender of our mail when something is wrong with our messages. */
const pushCheck = ({ MAIL_FROM }: Environment): Finding =>
  /@forecourt\.example\b/.test(MAIL_FROM)
    ? warning('push', 'MAIL_FROM is not set: the services that deliver notifications cannot reach you')
    : good('push', `the services that deliver notifications can reach ${MAIL_FROM}`)

/** What comes in from shoppers and goes out to phones. */
export const messageChecks = async (env: Environment): Promise<Finding[]> => [
  ...(await incomingChecks(env)),
  smsCheck(env),
  pushCheck(env),
]
