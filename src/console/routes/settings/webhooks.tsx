import { lazy } from 'react'
import { data, Link, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { hostWords, WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts'
import {
  addWebhook,
  endWebhooks,
  replayDelivery,
  rotateWebhook,
} from '#use-cases/webhooks/manage-webhooks.ts'
import { type MadeAnswer, MadeSection } from '../../keys/made-section.tsx'
import { Bulk } from '../../list/bulk.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { ListBody } from '../../list/list-body.tsx'
import { NoRows } from '../../list/no-rows.tsx'
import { useListUrl } from '../../list/url.ts'
import { Icon } from '../../parts/icon.tsx'
import { SmallTable } from '../../parts/small-table.tsx'
import { refuseAction, text, tickedIn, workOf } from '../../request.ts'
import { useConfirmedFetcher } from '../../shell/confirmed.tsx'
import { loadWebhooks, WEBHOOK_ORDER } from '../../webhooks/load-webhooks.ts'
import { MESSAGE_COLUMNS, WEBHOOK_COLUMNS } from '../../webhooks/webhook-columns.tsx'
import { WebhookPeek } from '../../webhooks/webhook-peek.tsx'
import type { Route } from './+types/webhooks.ts'

const WebhookDialog = lazy(() => import('../../webhooks/webhook-dialog.tsx'))

const MAX_ID_LENGTH = 64

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { lines: _file, ...shown } = await loadWebhooks(workOf(context), dealer, url.searchParams)
  return shown
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const intent = text(form, 'intent')
  const id = text(form, 'id').slice(0, MAX_ID_LENGTH)
  const wanted = { url: text(form, 'url').trim(), events: form.getAll('events').map(String) }
  const answer = (body: MadeAnswer, status = 200) => data(body, { status })
  if (intent === 'end') {
    const ids = tickedIn(form)
    const ended = await endWebhooks(ports, actor, dealer, ids, now)
    if (isRefused(ended)) return refuseAction(ended, dealer)
    if (ended.is === 'gone') return answer({ words: 'That is not there any more.' }, 410)
    return answer({
      words: ended.count === 1 ? 'It gets no more messages.' : `${ended.count} get no more messages.`,
    })
  }
  const outcome = await (intent === 'rotate'
    ? rotateWebhook(ports, actor, dealer, id, now)
    : intent === 'replay'
      ? replayDelivery(ports, actor, dealer, id, now)
      : addWebhook(ports, actor, dealer, wanted, now))
  if (isRefused(outcome)) return refuseAction(outcome, dealer)
  if (outcome.is === 'invalid') return answer({ fault: outcome }, 400)
  if (outcome.is === 'gone') return answer({ words: 'That is not there any more.' }, 410)
  if (outcome.is === 'sent-again') return answer({ words: 'It is sent again in a moment.' })
  return answer({ made: { name: `The key of ${hostWords(outcome.webhook.url)}`, token: outcome.key } })
}

/** The way to messages that are not shown. The log goes back 30 days. */
function OtherMessages({ isOlder, older }: { isOlder: boolean; older: string | null }) {
  const { hrefWith } = useListUrl()
  if (!isOlder && !older) return null
  return (
    <nav className="row" aria-label="Messages">
      {isOlder && (
        <Link className="button" to={hrefWith({ older: null })}>
          Newest messages
        </Link>
      )}
      {older && (
        <Link className="button" to={hrefWith({ older })}>
          Older messages
        </Link>
      )}
    </nav>
  )
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const { hooks, total, isNone, views, mayShare, messages, isOlder, older, reference } = loaderData
  const { dealer } = useParams()
  const { submit, data: answer, isBusy, dialog } = useConfirmedFetcher<MadeAnswer>()
  const path = `/${dealer}/settings/webhooks`
  const send = (form: FormData | Record<string, string>) => void submit(form, { action: path })
  const end = (ids: readonly string[]) => send({ intent: 'end', ids: ids.join(',') })
  return (
    <MadeSection
      title="Webhooks"
      about="Your own systems are notified as soon as something happens. No name is sent."
      reference={reference}
      add="New webhook"
      answer={answer}
      dialog={(onClose) => (
        <WebhookDialog fault={answer?.fault} isBusy={isBusy} onSend={send} onClose={onClose} />
      )}
    >
      <ListBody
        list="webhooks"
        title="Webhooks"
        className="plain-table"
        views={views}
        mayShare={mayShare}
        find="Address"
        filters={
          <FilterChip
            words="Notified of"
            name="event"
            any="anything"
            options={Object.entries(WEBHOOK_EVENTS)}
            isMany
          />
        }
        columns={WEBHOOK_COLUMNS}
        rows={hooks}
        total={total}
        defaultSort={WEBHOOK_ORDER}
        exportPath={`${path}/export`}
        nameOf={({ url }) => url}
        bulk={(selected, clear) => (
          <Bulk label="Selected webhooks" count={selected.length} onClear={clear}>
            <button type="button" disabled={isBusy} onClick={() => end(selected)}>
              <Icon name="cross" /> Take them off
            </button>
          </Bulk>
        )}
        peek={(row, close) => (
          <WebhookPeek
            row={row}
            isBusy={isBusy}
            onRotate={() => send({ intent: 'rotate', id: row.id })}
            onEnd={() => end([row.id])}
            onClose={close}
          />
        )}
        empty={
          <NoRows icon="send" title={isNone ? 'No webhooks yet' : 'No webhooks here'}>
            <p>A CRM that wants to know at once that a car was sold needs one.</p>
          </NoRows>
        }
      />
      {(messages.length > 0 || isOlder) && (
        <>
          <h3>What was sent</h3>
          <SmallTable
            columns={MESSAGE_COLUMNS}
            rows={messages}
            end={({ id, what, to }) =>
              to && (
                <button
                  type="button"
                  className="button small"
                  disabled={isBusy}
                  aria-label={`Send again: ${what}`}
                  onClick={() => send({ intent: 'replay', id })}
                >
                  Send again
                </button>
              )
            }
          />
          <OtherMessages isOlder={isOlder} older={older} />
        </>
      )}
      {dialog}
    </MadeSection>
  )
}
