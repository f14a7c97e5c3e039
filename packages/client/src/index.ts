export { type Answer, ApiProblem, type Client, forecourt, type Options, pages } from './client.ts'
export type * from './operations.ts'
export { verifyWebhook } from './verify-webhook.ts'
