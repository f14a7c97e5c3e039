import { lazy, Suspense, useEffect, useState } from 'react'
import { data, useFetcher } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { hostWords, WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts'
import {
  addWebhook,
  deliveriesOf,
  endWebhook,
  replayDelivery,
  rotateWebhook,
  webhooksOf,
} from '#use-cases/webhooks/manage-webhooks.ts'
import { NewKey } from '../../keys/new-key.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty } from '../../parts/notice.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { useToast } from '../../shell/toasts.tsx'
import { MessageRow, WebhookRow } from '../../webhooks/webhook-rows.tsx'
import type { Route } from './+types/webhooks.ts'

const WebhookDialog = lazy(() => import('../../webhooks/webhook-dialog.tsx'))

const MAX_MESSAGES = 50
const MAX_ID_LENGTH = 64

export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const hooks = await webhooksOf(ports, actor, dealer, now)
  if (isRefused(hooks)) return refuse(hooks, dealer)
  const log = await deliveriesOf(ports, actor, dealer, { limit: MAX_MESSAGES }, now)
  if (isRefused(log)) return refuse(log, dealer)
  const { timeZone } = ports.sites.bySlug(dealer)!.locations[0]!
  return {
    hooks: hooks.map(({ id, url, events, formerUntil }) => ({
      id,
      url,
      events: events.map((event) => WEBHOOK_EVENTS[event]),
      former: formerUntil && formerUntil > now ? dayWords(formerUntil, now, timeZone) : null,
    })),
    messages: log.map(({ id, webhook, type, state, attempts, status, error, createdAt }) => ({
      id,
      what: WEBHOOK_EVENTS[type],
      to: hooks.filter((hook) => hook.id === webhook).map(({ url }) => hostWords(url))[0] ?? 'taken off',
      when: whenWords(createdAt, now, timeZone),
      state,
      attempts,
      answer: state === 'delivered' ? `answered ${status}` : (error ?? ''),
    })),
  }
}

type Answer = {
  made?: { name: string; token: string }
  words?: string
  fault?: { field: string; reason: string }
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const intent = text(form, 'intent')
  const id = text(form, 'id').slice(0, MAX_ID_LENGTH)
  const wanted = { url: text(form, 'url').trim(), events: form.getAll('events').map(String) }
  const outcome = await (intent === 'end'
    ? endWebhook(ports, actor, dealer, id, now)
    : intent === 'rotate'
      ? rotateWebhook(ports, actor, dealer, id, now)
      : intent === 'replay'
        ? replayDelivery(ports, actor, dealer, id, now)
        : addWebhook(ports, actor, dealer, wanted, now))
  if (isRefused(outcome)) return refuse(outcome, dealer)
  const answer = (body: Answer, status = 200) => data(body, { status })
  if (outcome.is === 'invalid') return answer({ fault: outcome }, 400)
  if (outcome.is === 'gone') return answer({ words: 'That is not there any more.' }, 410)
  if (outcome.is === 'ended') return answer({ words: 'It is told nothing more.' })
  if (outcome.is === 'sent-again') return answer({ words: 'It is sent again in a moment.' })
  return answer({ made: { name: `The key of ${hostWords(outcome.webhook.url)}`, token: outcome.key } })
}

export default function Webhooks({ loaderData: { hooks, messages } }: Route.ComponentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fetcher = useFetcher<Answer>()
  const toast = useToast()
  const isBusy = fetcher.state !== 'idle'
  const send = (form: FormData | Record<string, string>) => void fetcher.submit(form, { method: 'post' })
  const { data: answer } = fetcher
  useEffect(() => {
    if (answer?.words) toast(answer.words)
    if (answer?.made) setIsOpen(false)
  }, [answer, toast])
  return (
    <section className="stack-16">
      <div className="section-head">
        <div className="stack">
          <h2>Webhooks</h2>
          <p className="soft s">Your own systems are told as soon as something happens. No name is sent.</p>
        </div>
        <button type="button" className="button main" onClick={() => setIsOpen(true)}>
          <Icon name="plus" /> New webhook
        </button>
      </div>
      {answer?.made && <NewKey {...answer.made} />}
      {hooks.length === 0 ? (
        <Empty icon="send" title="No webhooks yet">
          <p>A CRM that wants to know at once that a car was sold needs one.</p>
        </Empty>
      ) : (
        <ul className="card items">
          {hooks.map((hook) => (
            <WebhookRow
              key={hook.id}
              of={hook}
              isBusy={isBusy}
              onRotate={() => send({ intent: 'rotate', id: hook.id })}
              onEnd={() => send({ intent: 'end', id: hook.id })}
            />
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <>
          <h3>What was sent</h3>
          <div className="card">
            <div className="table-box" tabIndex={-1}>
              <table>
                <thead>
                  <tr>
                    <th>Message</th>
                    <th>To</th>
                    <th>When</th>
                    <th>How it went</th>
                    <th>
                      <span className="unseen">More</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {messages.map((message) => (
                    <MessageRow
                      key={message.id}
                      of={message}
                      isBusy={isBusy}
                      onReplay={() => send({ intent: 'replay', id: message.id })}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        </>
      )}
      {isOpen && (
        <Suspense>
          <WebhookDialog
            fault={answer?.fault}
            isBusy={isBusy}
            onSend={send}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
