import { z } from 'zod'
import { WEBHOOK_TYPES } from '#domain/webhooks/webhook.ts'
import { listOf, when } from './common-schema.ts'

export const NewWebhook = z
  .strictObject({
    url: z.string().max(500).meta({ description: 'Begins with https://.' }),
    events: z.array(z.enum(WEBHOOK_TYPES)).min(1).max(WEBHOOK_TYPES.length),
  })
  .meta({ id: 'NewWebhook' })
export const WebhookItem = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_TYPES)),
    created_at: when,
    former_key_until: when.nullable().meta({ description: 'Until then two keys sign.' }),
    key: z.string().optional().meta({ description: 'Only in the answer that made it.' }),
  })
  .meta({ id: 'WebhookItem' })
export const WebhookList = listOf(WebhookItem, 'WebhookList')
export const WebhookMessage = z
  .object({
    id: z.string().meta({ description: 'The receiver gets it as Idempotency-Key.' }),
    webhook: z.string(),
    type: z.enum(WEBHOOK_TYPES),
    state: z
      .enum(['pending', 'delivered', 'dead', 'ended'])
      .meta({ description: 'Ended: its webhook was removed before.' }),
    attempts: z.int(),
    status: z.int().nullable(),
    error: z.string().nullable(),
    created_at: when,
    delivered_at: when.nullable(),
  })
  .meta({ id: 'WebhookMessage' })
export const MessageList = listOf(WebhookMessage, 'MessageList')
