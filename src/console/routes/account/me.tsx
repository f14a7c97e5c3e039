import { useEffect } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { type AuditLine, VERBS } from '#domain/access/audit.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { dealersOf, mayDo } from '#use-cases/access/dealers.ts'
import { ownSessions } from '#use-cases/access/own-sessions.ts'
import { type AccountAnswer, changeOwnAccount } from '../../me/change-own-account.ts'
import { Looks } from '../../me/looks.tsx'
import { Monday } from '../../me/monday.tsx'
import { Notifications } from '../../me/notifications.tsx'
import { Passkeys } from '../../me/passkeys.tsx'
import { Password } from '../../me/password.tsx'
import { Providers } from '../../me/providers.tsx'
import { Sessions } from '../../me/sessions.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import { useConfirmedFetcher } from '../../shell/confirmed.tsx'
import type { Route } from './+types/me.ts'

export const meta: Route.MetaFunction = () => [{ title: 'You · Forecourt console' }]

const METHOD_WORDS = {
  passkey: 'passkey',
  password: 'password',
  'password-and-code': 'password and code',
  link: 'a link in a mail',
  provider: 'another service',
}

/** A line of the history as it is said to the person whom it is about. */
function lineWords({ actor, verb, target }: AuditLine, { id, email }: { id: string; email: string }): string {
  const isMine = actor.id === id
  const { words } = VERBS[verb]
  const asksWhom = / (of|to|be)$/.test(words)
  const isMe = target.id === id || target.name === email
  const whom = isMe ? (isMine ? asksWhom && 'yourself' : 'you') : target.kind !== 'session' && target.name
  return [isMine ? 'You' : actor.name, words, whom].filter(Boolean).join(' ')
}

/** The zone of the times on this page, for a person without a dealer. */
const TIME_ZONE = 'Australia/Sydney'
/** More dealers are not offered for the mail on Monday. Nobody reads that many mails. */
const MAX_DEALERS = 50

export async function loader({ context }: Route.LoaderArgs) {
  const { ports, actor, account, now } = workOf(context)
  const [passkeys, identities, sessions, codesLeft, lines, mails] = await Promise.all([
    ports.accounts.passkeysOf(actor.id),
    ports.accounts.identitiesOf(actor.id),
    ownSessions(ports, actor, now),
    ports.accounts.recoveryCodesLeft(actor.id),
    ports.audit.ofPerson(actor.id, 12),
    ports.mondayMails.wantedBy(actor.id),
  ])
  const readable = dealersOf(ports, actor, now).filter(({ slug }) =>
    mayDo(ports, actor, slug, now)('insight.read'),
  )
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
    mondays: readable
      .slice(0, MAX_DEALERS)
      .map(({ slug, name }) => ({ slug, name, isOn: mails.includes(slug) })),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      added: when(createdAt),
      used: when(usedAt),
    })),
    providers: ports.providers.all,
    identities: identities.map(({ issuer, email, createdAt }) => ({ issuer, email, added: when(createdAt) })),
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
      words: lineWords(line, account),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeOwnAccount(workOf(context), await request.formData())
}

export default function Me({ loaderData }: Route.ComponentProps) {
  const { submit, data: answer, isBusy, dialog } = useConfirmedFetcher<AccountAnswer>()
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
      {search.has('recovered') && !answer && (
        <Notice kind="act" icon="key">
          You are in again. Add a passkey on this device or set a new password now, so that you can sign in
          next time.
        </Notice>
      )}
      <div role="status" className="stack-8 said">
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
        <Providers
          providers={loaderData.providers}
          identities={loaderData.identities}
          send={send}
          isBusy={isBusy}
        />
        <Notifications />
        <Monday dealers={loaderData.mondays} send={send} isBusy={isBusy} />
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
