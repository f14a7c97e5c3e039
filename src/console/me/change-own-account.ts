import { data } from 'react-router'
import { deviceWords } from '#domain/access/session.ts'
import { qrPath } from '#domain/qr-path.ts'
import { changeProfile } from '#use-cases/access/manage-people.ts'
import {
  removePassword,
  removeSecondFactor,
  renewRecoveryCodes,
  setPassword,
  setSecondFactor,
} from '#use-cases/access/own-credentials.ts'
import { addPasskey, removePasskey } from '#use-cases/access/own-passkeys.ts'
import { endOtherSessions, endSession } from '#use-cases/access/own-sessions.ts'
import { unlinkProvider } from '#use-cases/access/sign-in/sign-in-with-provider.ts'
import { wantMondayMail } from '#use-cases/insights/monday-mail.ts'
import { CONFIRM, jsonOf, text, type Work } from '../request.ts'

export type AccountAnswer = {
  words?: string
  fault?: { field: string; reason: string }
  setup?: { secret: string; qr: { path: string; size: number } }
  recoveryCodes?: string[]
}

const answer = (body: AccountAnswer, status = 200) => data(body, { status })
const faultAt = (field: string, reason: string) => answer({ fault: { field, reason } }, 400)
const askToConfirm = () => data(CONFIRM, { status: 403 })

const DONE = {
  password: 'Your password is set. All other sessions are over.',
  'password-remove': 'Your password is removed.',
  'codes-remove': 'The codes and the password are removed.',
  'passkey-add': 'The passkey is added.',
  'passkey-remove': 'The passkey is removed.',
  'provider-remove': 'That account does not sign you in any more.',
}

type Outcome = { is: 'done' } | { is: 'confirm' } | { is: 'refused'; reason: string }
const done = (intent: keyof typeof DONE, outcome: Outcome) =>
  outcome.is === 'confirm'
    ? askToConfirm()
    : outcome.is === 'done'
      ? answer({ words: DONE[intent] })
      : faultAt(intent, outcome.reason)

/** What an app for codes scans, or what is typed into it. */
const setupOf = (email: string, secret: string) => ({
  secret,
  qr: qrPath(`otpauth://totp/Forecourt:${encodeURIComponent(email)}?secret=${secret}&issuer=Forecourt`),
})

async function saveProfile({ ports, actor }: Work, form: FormData) {
  const theme = text(form, 'theme')
  const outcome = await changeProfile(ports, actor, {
    name: text(form, 'name'),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    hasKeys: form.has('hasKeys'),
  })
  return outcome.is === 'done' ? answer({ words: 'Saved.' }) : faultAt(outcome.field, outcome.reason)
}

async function wantMail({ ports, actor, now }: Work, form: FormData) {
  const isWanted = text(form, 'wanted') === 'yes'
  const outcome = await wantMondayMail(ports, actor, { dealer: text(form, 'dealer'), isWanted }, now)
  if (outcome.is === 'refused') return faultAt('monday', 'You cannot read the insights of that dealer.')
  return answer({ words: isWanted ? 'You get it from next Monday.' : 'You do not get it any more.' })
}

async function turnCodesOn({ ports, actor, now }: Work, form: FormData) {
  const typed = { secret: text(form, 'secret'), code: text(form, 'code') }
  const outcome = await setSecondFactor(ports, actor, typed, now)
  if (outcome.is === 'confirm') return askToConfirm()
  if (outcome.is === 'codes') return answer({ recoveryCodes: outcome.recoveryCodes })
  const reason = outcome.is === 'refused' ? outcome.reason : ''
  return answer({ fault: { field: 'code', reason }, setup: setupOf(actor.email, typed.secret) }, 400)
}

async function renewCodes({ ports, actor, now }: Work) {
  const outcome = await renewRecoveryCodes(ports, actor, now)
  return outcome.is === 'confirm' ? askToConfirm() : answer({ recoveryCodes: outcome.recoveryCodes })
}

async function endOne({ ports, actor }: Work, form: FormData) {
  const isEnded = await endSession(ports, actor, text(form, 'id'))
  return answer({ words: isEnded ? 'That session is over.' : 'It was over already.' })
}

async function endOthers({ ports, actor }: Work) {
  const ended = await endOtherSessions(ports, actor)
  return answer({ words: `${ended} ${ended === 1 ? 'session is' : 'sessions are'} over.` })
}

async function newPasskey({ ports, actor, visit, now }: Work, form: FormData) {
  const given = { response: jsonOf(text(form, 'response')), name: '', device: deviceWords(visit.userAgent) }
  return done('passkey-add', await addPasskey(ports, actor, given, now))
}

/** Everything that somebody can do with their own account, by the name in the form. */
const INTENTS = {
  profile: saveProfile,
  'session-end': endOne,
  'sessions-end': endOthers,
  'codes-begin': async ({ ports, actor }) =>
    answer({ setup: setupOf(actor.email, ports.secrets.newTotpSecret()) }),
  'codes-renew': renewCodes,
  'codes-set': turnCodesOn,
  'codes-remove': async ({ ports, actor, now }) =>
    done('codes-remove', await removeSecondFactor(ports, actor, now)),
  'passkey-add': newPasskey,
  'passkey-remove': async ({ ports, actor, now }, form) =>
    done('passkey-remove', await removePasskey(ports, actor, text(form, 'id'), now)),
  monday: wantMail,
  password: async ({ ports, actor, now }, form) =>
    done('password', await setPassword(ports, actor, text(form, 'password'), now)),
  'password-remove': async ({ ports, actor, now }) =>
    done('password-remove', await removePassword(ports, actor, now)),
  'provider-remove': async ({ ports, actor, now }, form) =>
    done('provider-remove', await unlinkProvider(ports, actor, text(form, 'id'), now)),
} satisfies Record<string, (work: Work, form: FormData) => Promise<unknown>>

const isIntent = (name: string): name is keyof typeof INTENTS => Object.hasOwn(INTENTS, name)

/** Does what a form of the profile asks for. */
export function changeOwnAccount(work: Work, form: FormData) {
  const intent = text(form, 'intent')
  return isIntent(intent) ? INTENTS[intent](work, form) : faultAt('', 'That is not possible.')
}
