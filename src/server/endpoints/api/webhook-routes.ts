import type { z } from 'zod'
import { isRefused } from '#domain/access/permit.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import type { WebhookDelivery } from '#ports/webhooks/webhooks.ts'
import {
  addWebhook,
  deliveriesOf,
  endWebhooks,
  replayDelivery,
  rotateWebhook,
  type WebhookChange,
  webhooksOf,
} from '#use-cases/webhooks/manage-webhooks.ts'
import { type ApiRoute, answer, answerPage, notInKey, problem, route } from './api-route.ts'
import { PageQuery, TextId } from './schema/common-schema.ts'
import { MessageList, NewWebhook, WebhookItem, WebhookList, WebhookMessage } from './schema/webhook-schema.ts'

const itemOf = ({ id, url, events, createdAt, formerUntil }: Webhook, key?: string) =>
  ({
    id,
    url,
    events,
    created_at: createdAt.toISOString(),
    former_key_until: formerUntil?.toISOString() ?? null,
    ...(key && { key }),
  }) satisfies z.input<typeof WebhookItem>

const messageOf = ({ createdAt, deliveredAt, about: _, ...rest }: WebhookDelivery) =>
  ({
    ...rest,
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
  }) satisfies z.input<typeof WebhookMessage>

const keyWasShown = async () =>
  problem(409, 'It was done. A key is shown only once: list the webhooks, and make a new key.')

/** What came of a change. A key is in the answer that made it, and nowhere else. */
function answerOf(outcome: WebhookChange | Awaited<ReturnType<typeof endWebhooks>>): Response {
  if (isRefused(outcome)) return notInKey()
  if (outcome.is === 'gone') return problem(404, 'There is no such webhook or message here.')
  if (outcome.is === 'invalid') return problem(422, outcome.reason)
  if (outcome.is === 'ended') return new Response(null, { status: 204 })
  if (outcome.is === 'sent-again') return Response.json(messageOf(outcome.delivery), { status: 202 })
  const status = outcome.is === 'made' ? 201 : 200
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json(itemOf(outcome.webhook, outcome.key), { status, headers })
}

export const WEBHOOK_ROUTES: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/webhooks',
    id: 'listWebhooks',
    needs: 'webhooks',
    summary: 'The addresses that are notified of events.',
    answers: { '200': { says: 'All of them.', schema: WebhookList } },
    async run({ c, ports, key, now }) {
      const hooks = await webhooksOf(ports, key, key.dealer, now)
      return isRefused(hooks) ? notInKey() : answer(c, { items: hooks.map((hook) => itemOf(hook)) })
    },
  }),
  route({
    method: 'post',
    path: '/webhooks',
    id: 'addWebhook',
    needs: 'webhooks',
    summary: 'Adds an address. The answer has the key that signs its messages.',
    body: NewWebhook,
    again: keyWasShown,
    answers: { '201': { says: 'It is notified from now on.', schema: WebhookItem } },
    run: async ({ ports, key, body, now }) => answerOf(await addWebhook(ports, key, key.dealer, body, now)),
  }),
  route({
    method: 'post',
    path: '/webhooks/{id}/keys',
    id: 'rotateWebhook',
    needs: 'webhooks',
    summary: 'Makes a new key. For three days messages are signed with both.',
    params: TextId,
    again: keyWasShown,
    answers: { '200': { says: 'The webhook with its new key.', schema: WebhookItem } },
    run: async ({ ports, key, params, now }) =>
      answerOf(await rotateWebhook(ports, key, key.dealer, params.id, now)),
  }),
  route({
    method: 'delete',
    path: '/webhooks/{id}',
    id: 'removeWebhook',
    needs: 'webhooks',
    summary: 'Takes an address off.',
    params: TextId,
    answers: { '204': { says: 'It is notified no more.' } },
    run: async ({ ports, key, params, now }) =>
      answerOf(await endWebhooks(ports, key, key.dealer, [params.id], now)),
  }),
  route({
    method: 'get',
    path: '/webhooks/messages',
    id: 'listMessages',
    needs: 'webhooks',
    summary: 'The messages of the last weeks, newest first, and how they went.',
    query: PageQuery,
    answers: { '200': { says: 'A page of the log.', schema: MessageList } },
    run(input) {
      const { ports, key, now } = input
      return answerPage(
        input,
        async (page) => {
          const rows = await deliveriesOf(ports, key, key.dealer, page, now)
          return isRefused(rows) ? rows : { rows }
        },
        messageOf,
        ({ createdAt, id }) => ({ at: createdAt, id }),
      )
    },
  }),
  route({
    method: 'post',
    path: '/webhooks/messages/{id}/replay',
    id: 'replayMessage',
    needs: 'webhooks',
    summary: 'Sends a message again, as it was.',
    params: TextId,
    answers: { '202': { says: 'It is on its way.', schema: WebhookMessage } },
    run: async ({ ports, key, params, now }) =>
      answerOf(await replayDelivery(ports, key, key.dealer, params.id, now)),
  }),
]
