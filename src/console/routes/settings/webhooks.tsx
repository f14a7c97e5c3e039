import { lazy } from 'react'
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
import { type MadeAnswer, MadeSection } from '../../keys/made-section.tsx'
import { Empty } from '../../parts/notice.tsx'
import { SmallTable } from '../../parts/small-table.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { MESSAGE_COLUMNS, WEBHOOK_COLUMNS } from '../../webhooks/webhook-columns.tsx'
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
    messages: log.map(({ id, webhook, type, state, status, error, createdAt }) => ({
      id,
      what: WEBHOOK_EVENTS[type],
      to: hooks.filter((hook) => hook.id === webhook).map(({ url }) => hostWords(url))[0] ?? 'taken off',
      when: whenWords(createdAt, now, timeZone),
      state,
      answer: state === 'delivered' ? `answered ${status}` : (error ?? ''),
    })),
  }
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
  const answer = (body: MadeAnswer, status = 200) => data(body, { status })
  if (outcome.is === 'invalid') return answer({ fault: outcome }, 400)
  if (outcome.is === 'gone') return answer({ words: 'That is not there any more.' }, 410)
  if (outcome.is === 'ended') return answer({ words: 'It is told nothing more.' })
  if (outcome.is === 'sent-again') return answer({ words: 'It is sent again in a moment.' })
  return answer({ made: { name: `The key of ${hostWords(outcome.webhook.url)}`, token: outcome.key } })
}

export default function Webhooks({ loaderData: { hooks, messages } }: Route.ComponentProps) {
  const fetcher = useFetcher<MadeAnswer>()
  const isBusy = fetcher.state !== 'idle'
  const send = (form: FormData | Record<string, string>) => void fetcher.submit(form, { method: 'post' })
  const act = (words: string, intent: string, { id, name }: { id: string; name: string }) => (
    <button
      type="button"
      className="button small"
      disabled={isBusy}
      aria-label={`${words}: ${name}`}
      onClick={() => send({ intent, id })}
    >
      {words}
    </button>
  )
  return (
    <MadeSection
      title="Webhooks"
      about="Your own systems are told as soon as something happens. No name is sent."
      add="New webhook"
      answer={fetcher.data}
      dialog={(onClose) => (
        <WebhookDialog fault={fetcher.data?.fault} isBusy={isBusy} onSend={send} onClose={onClose} />
      )}
    >
      {hooks.length === 0 ? (
        <Empty icon="send" title="No webhooks yet">
          <p>A CRM that wants to know at once that a car was sold needs one.</p>
        </Empty>
      ) : (
        <SmallTable
          columns={WEBHOOK_COLUMNS}
          rows={hooks}
          end={({ id, url }) => (
            <span className="row end">
              {act('New key', 'rotate', { id, name: url })}
              {act('Take off', 'end', { id, name: url })}
            </span>
          )}
        />
      )}
      {messages.length > 0 && (
        <>
          <h3>What was sent</h3>
          <SmallTable
            columns={MESSAGE_COLUMNS}
            rows={messages}
            end={({ id, what }) => act('Send again', 'replay', { id, name: what })}
          />
        </>
      )}
    </MadeSection>
  )
}
