import { useEffect } from 'react'
import { data, Link, useFetcher } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { type CheckedDomain, checkDomain, connectDomain } from '#use-cases/desk/site/own-domain.ts'
import { fieldAt } from '#use-cases/desk/site/section-form.ts'
import { Fault } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice, Tag } from '../../parts/notice.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { FormFieldView } from '../../site/fields/form-field.tsx'
import { draftOf } from '../../site/load-draft.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import { DomainRecords } from '../../site/setup/domain-records.tsx'
import type { Route } from './+types/domain.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Domain · Forecourt console' }]

export async function loader({ params: { dealer }, context, url }: Route.LoaderArgs) {
  const { live, draft } = await draftOf(context, dealer, url)
  const { ports, actor, now } = workOf(context)
  return {
    hosts: live.hosts.length > 0 ? live.hosts : [`${dealer}.localhost`],
    main: live.url && new URL(live.url).hostname,
    wanted: draft.setup.domain ?? '',
    field: fieldAt('setup.domain'),
    mayConnect: mayDo(ports, actor, dealer, now)('settings.change'),
  }
}

type Answer = { domain: string; checked?: CheckedDomain; fault?: string }

/** Asks the name servers, and connects the domain once they say so. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const domain = text(form, 'domain').trim().toLowerCase()
  const outcome =
    text(form, 'intent') === 'connect'
      ? await connectDomain(ports, actor, dealer, domain, now)
      : await checkDomain(ports, actor, dealer, domain, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'checked') return data<Answer>({ domain, checked: outcome })
  if (outcome.is === 'connected') return data<Answer>({ domain })
  const fault = outcome.is === 'invalid' ? outcome.reason : 'Its records are not all there yet.'
  return data<Answer>({ domain, fault }, { status: 400 })
}

/** How often the name servers are asked again while somebody waits. */
const AGAIN_MS = 20_000

export default function Domain({ loaderData, params: { dealer } }: Route.ComponentProps) {
  const { hosts, main, wanted, field, mayConnect } = loaderData
  const ask = useFetcher<Answer>()
  const send = useFetcher<Answer>()
  const isOwn = hosts.includes(wanted)
  const { submit } = ask
  // An answer about the domain of before says nothing of this one.
  const answer = ask.data?.domain === wanted ? ask.data : undefined
  const sent = send.data?.domain === wanted ? send.data : undefined
  const checked = answer?.checked
  const isWaiting = wanted !== '' && !isOwn && !checked?.isReady
  useEffect(() => {
    if (!isWaiting) return
    const check = () => void submit({ intent: 'check', domain: wanted }, { method: 'post' })
    check()
    const timer = setInterval(() => document.visibilityState === 'visible' && check(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, wanted, submit])
  return (
    <Screen title="Domain" tools={<PublishBar />} hasToolsOnPhone>
      <div className="pad stack-24 publish">
        <section className="card" aria-label="Addresses of the website">
          <header>
            <h2 className="l">Addresses of the website</h2>
          </header>
          <ul className="items">
            {hosts.map((host) => (
              <li key={host} className="row between">
                <span className="strong">{host}</span>
                {host === main && (
                  <Tag kind="good" icon="check">
                    Main address
                  </Tag>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section className="card" aria-label="Your own domain">
          <header>
            <h2 className="l">Your own domain</h2>
          </header>
          <div className="body stack-16">
            <FormFieldView
              field={{ ...field, label: 'Domain', help: 'As shoppers type it, such as www.dealer.example.' }}
              path={['setup', 'domain']}
              value={wanted || undefined}
            />
            {isOwn && (
              <Notice kind="good" icon="check">
                {wanted} leads to this website. Its certificate comes with the first visit.
              </Notice>
            )}
            {isWaiting && !checked && (
              <p className="soft s" role="status">
                {answer?.fault ? '' : 'Asking the name servers …'}
              </p>
            )}
            {answer?.fault && !isOwn && wanted !== '' && <Fault>{answer.fault}</Fault>}
            {checked && !isOwn && <DomainRecords checked={checked} isAsking={ask.state !== 'idle'} />}
            {sent?.fault && <Fault>{sent.fault}</Fault>}
            {checked && !isOwn && !mayConnect && (
              <Notice icon="lock">Somebody with the role Owner or Manager connects the domain.</Notice>
            )}
            {checked && !isOwn && mayConnect && (
              <div className="row row-wrap">
                <button
                  type="button"
                  className="button main"
                  disabled={!checked.isReady || send.state !== 'idle'}
                  onClick={() => void send.submit({ intent: 'connect', domain: wanted }, { method: 'post' })}
                >
                  <Icon name="link" size="s" />
                  Connect {wanted}
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={ask.state !== 'idle'}
                  onClick={() => void submit({ intent: 'check', domain: wanted }, { method: 'post' })}
                >
                  <Icon name="refresh" size="s" />
                  Check again
                </button>
              </div>
            )}
          </div>
        </section>
        <p className="s soft">
          To take a domain back, put an earlier version back in{' '}
          <Link className="link" to={`/${dealer}/site/versions`}>
            Versions
          </Link>
          .
        </p>
      </div>
    </Screen>
  )
}
