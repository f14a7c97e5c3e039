import { useEffect } from 'react'
import { data, Form, Link, useSearchParams } from 'react-router'
import { VERBS } from '#domain/access/audit.ts'
import { deviceWords } from '#domain/access/session.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { changeProfile } from '#use-cases/access/manage-people.ts'
import {
  removePassword,
  removeSecondFactor,
  renewRecoveryCodes,
  setPassword,
  setSecondFactor,
} from '#use-cases/access/own-credentials.ts'
import { addPasskey, removePasskey } from '#use-cases/access/own-passkeys.ts'
import { endOtherSessions, endSession, ownSessions } from '#use-cases/access/own-sessions.ts'
import { Passkeys } from '../me/passkeys.tsx'
import { Password } from '../me/password.tsx'
import { qrPath } from '../me/qr-path.ts'
import { Sessions } from '../me/sessions.tsx'
import { TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { CONFIRM, jsonOf, text, workOf } from '../request.ts'
import { useConfirmedFetcher } from '../shell/confirmed.tsx'
import type { Route } from './+types/me.ts'

export const meta: Route.MetaFunction = () => [{ title: 'You · Forecourt console' }]

const METHOD_WORDS = {
  passkey: 'passkey',
  password: 'password',
  'password-and-code': 'password and code',
  link: 'a link in a mail',
  provider: 'Google or Microsoft',
}

/** Nobody's times are shown to others, so one's own browser's zone would do; the server's words need one. */
const TIME_ZONE = 'Australia/Sydney'

export async function loader({ context }: Route.LoaderArgs) {
  const { ports, actor, account, now } = workOf(context)
  const [passkeys, sessions, codesLeft, lines] = await Promise.all([
    ports.accounts.passkeysOf(actor.id),
    ownSessions(ports, actor, now),
    ports.accounts.recoveryCodesLeft(actor.id),
    ports.audit.ofPerson(actor.id, 12),
  ])
  const dealerZone = ports.sites
    .all()
    .find(({ slug }) =>
      actor.memberships.some(({ target }) => target.kind === 'dealer' && target.dealer === slug),
    )
  const zone = dealerZone?.locations[0]?.timeZone ?? TIME_ZONE
  const when = (at: Date | null) => (at ? whenWords(at, now, zone) : 'never')
  return {
    name: account.name,
    email: account.email,
    theme: account.theme,
    hasKeys: account.hasKeys,
    hasPassword: account.passwordHash !== null,
    hasCode: account.totp !== null,
    codesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      added: when(createdAt),
      used: when(usedAt),
    })),
    sessions: sessions.map(({ id, device, method, seenAt }) => ({
      id,
      device,
      method: METHOD_WORDS[method],
      seen: when(seenAt),
      isThis: id === actor.sessionId,
    })),
    lines: lines.map((line) => ({
      id: line.id,
      when: when(line.at),
      words: `${line.actor.id === actor.id ? 'You' : line.actor.name} ${VERBS[line.verb].words}`,
    })),
  }
}

type Answer = {
  words?: string
  fault?: { field: string; reason: string }
  setup?: { secret: string; qr: { path: string; size: number } }
  recoveryCodes?: string[]
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ports, actor, visit, now } = workOf(context)
  const form = await request.formData()
  const answer = (said: Answer, status = 200) => data(said, { status })
  const faultAt = (field: string, reason: string) => answer({ fault: { field, reason } }, 400)
  const intent = text(form, 'intent')
  const id = text(form, 'id')
  if (intent === 'profile') {
    const theme = text(form, 'theme')
    const outcome = await changeProfile(ports, actor, {
      name: text(form, 'name'),
      theme: theme === 'light' || theme === 'dark' ? theme : 'system',
      hasKeys: form.has('hasKeys'),
    })
    return outcome.is === 'done' ? answer({ words: 'Saved.' }) : faultAt(outcome.field, outcome.reason)
  }
  if (intent === 'session-end')
    return answer({
      words: (await endSession(ports, actor, id)) ? 'That session is over.' : 'It was over already.',
    })
  if (intent === 'sessions-end') {
    const ended = await endOtherSessions(ports, actor)
    return answer({ words: `${ended} ${ended === 1 ? 'session is' : 'sessions are'} over.` })
  }
  if (intent === 'codes-begin') {
    const secret = ports.secrets.newTotpSecret()
    const uri = `otpauth://totp/Forecourt:${encodeURIComponent(actor.email)}?secret=${secret}&issuer=Forecourt`
    return answer({ setup: { secret, qr: qrPath(uri) } })
  }
  if (intent === 'codes-renew') {
    const outcome = await renewRecoveryCodes(ports, actor, now)
    return outcome.is === 'confirm'
      ? data(CONFIRM, { status: 403 })
      : answer({ recoveryCodes: outcome.recoveryCodes })
  }
  if (intent === 'codes-set') {
    const typed = { secret: text(form, 'secret'), code: text(form, 'code') }
    const outcome = await setSecondFactor(ports, actor, typed, now)
    if (outcome.is === 'confirm') return data(CONFIRM, { status: 403 })
    if (outcome.is === 'codes') return answer({ recoveryCodes: outcome.recoveryCodes })
    const again = `otpauth://totp/Forecourt:${encodeURIComponent(actor.email)}?secret=${typed.secret}&issuer=Forecourt`
    return answer(
      {
        fault: { field: 'code', reason: outcome.is === 'refused' ? outcome.reason : '' },
        setup: { secret: typed.secret, qr: qrPath(again) },
      },
      400,
    )
  }
  const outcome =
    intent === 'passkey-add'
      ? await addPasskey(
          ports,
          actor,
          { response: jsonOf(text(form, 'response')), name: '', device: deviceWords(visit.userAgent) },
          now,
        )
      : intent === 'passkey-remove'
        ? await removePasskey(ports, actor, id, now)
        : intent === 'password'
          ? await setPassword(ports, actor, text(form, 'password'), now)
          : intent === 'password-remove'
            ? await removePassword(ports, actor, now)
            : await removeSecondFactor(ports, actor, now)
  if (outcome.is === 'confirm') return data(CONFIRM, { status: 403 })
  return outcome.is === 'done' ? answer({ words: 'Done.' }) : faultAt(intent, outcome.reason)
}

export default function Me({ loaderData }: Route.ComponentProps) {
  const { submit, data: answer, isBusy, dialog } = useConfirmedFetcher<Answer>()
  const [search] = useSearchParams()
  const send = (form: FormData | Record<string, string>) => void submit(form, { action: '/me' })
  useEffect(() => {
    if (loaderData.theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = loaderData.theme
  }, [loaderData.theme])
  const from = search.get('from')
  const other =
    answer?.fault && !['name', 'password', 'code'].includes(answer.fault.field) ? answer.fault : undefined
  return (
    <main className="choose">
      <header className="row between">
        <Link className="row link s" to={from ? `/${from.replace(/[^a-z0-9-]/g, '')}/now` : '/'}>
          <Icon name="left" size="s" /> Back
        </Link>
        <Form method="post" action="/sign-out">
          <button type="submit" className="button">
            Sign out
          </button>
        </Form>
      </header>
      <div className="stack">
        <h1>{loaderData.name}</h1>
        <p className="soft">{loaderData.email}</p>
      </div>
      <div role="status" className="stack-8">
        {answer?.words && (
          <Notice kind="good" icon="check">
            {answer.words}
          </Notice>
        )}
        {other && (
          <Notice kind="late" icon="warning">
            {other.reason}
          </Notice>
        )}
      </div>
      <div className="stack-24">
        <Passkeys passkeys={loaderData.passkeys} send={send} isBusy={isBusy} />
        <Password
          hasPassword={loaderData.hasPassword}
          hasCode={loaderData.hasCode}
          codesLeft={loaderData.codesLeft}
          setup={answer?.setup}
          recoveryCodes={answer?.recoveryCodes}
          fault={answer?.fault}
          send={send}
          isBusy={isBusy}
        />
        <Sessions sessions={loaderData.sessions} send={send} isBusy={isBusy} />
        <Looks {...loaderData} fault={answer?.fault} send={send} isBusy={isBusy} />
        <section className="stack-12" aria-labelledby="lately">
          <h2 id="lately">Lately</h2>
          <ul className="card items">
            {loaderData.lines.map(({ id, when, words }) => (
              <li key={id} className="row between">
                <span>{words}</span>
                <span className="soft nowrap">{when}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {dialog}
    </main>
  )
}

type LooksProps = Pick<Route.ComponentProps['loaderData'], 'name' | 'theme' | 'hasKeys'> & {
  fault?: { field: string; reason: string }
  send: (form: FormData) => void
  isBusy: boolean
}

const THEMES = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** One's name and how the console looks to oneself. */
function Looks({ name, theme, hasKeys, fault, send, isBusy }: LooksProps) {
  return (
    <section className="stack-12" aria-labelledby="looks">
      <h2 id="looks">You and your screen</h2>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault()
          send(new FormData(event.currentTarget))
        }}
      >
        <div className="body stack-16">
          <input type="hidden" name="intent" value="profile" />
          <TextField
            label="Your name"
            name="name"
            defaultValue={name}
            required
            maxLength={100}
            fault={fault?.field === 'name' ? fault.reason : undefined}
          />
          <fieldset className="field">
            <legend className="legend">Colours</legend>
            <div className="segment">
              {THEMES.map(([value, words]) => (
                <label key={value}>
                  <input type="radio" name="theme" value={value} defaultChecked={theme === value} />
                  {words}
                </label>
              ))}
            </div>
          </fieldset>
          <label className="row s">
            <input type="checkbox" name="hasKeys" value="yes" defaultChecked={hasKeys} />
            Single letters are shortcuts
          </label>
          <button type="submit" className="button" disabled={isBusy}>
            Save
          </button>
        </div>
      </form>
    </section>
  )
}
