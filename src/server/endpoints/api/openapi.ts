import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import { IncomingLead } from '#domain/lead/intake/incoming-lead-schema.ts'
import {
  IdempotencyKey,
  LeadId,
  LeadItem,
  LeadList,
  LeadQuery,
  Problem,
  StockList,
  StockQuery,
  TakenLead,
} from './api-schema.ts'

export const API_PATH = '/v1'

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})
const FAULTS = {
  '400': problem('A parameter makes no sense.'),
  '401': problem('The key is missing, wrong or over.'),
  '403': problem('The key is for something else.'),
  '429': problem('Too many requests. Retry-After says how long to wait.'),
}
const found = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The description of the API, made from the schemas that the answers are made with. */
export const API_DOCUMENT = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Forecourt',
    version: '1.0.0',
    description: 'The stock and the leads of one dealer, for its own systems. A key of the console opens it.',
  },
  servers: [{ url: API_PATH }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/stock': {
      get: {
        operationId: 'listStock',
        summary: 'Cars of the dealer, newest first. The key needs stock-read.',
        requestParams: { query: StockQuery },
        responses: { '200': found('A page of cars.', StockList), ...FAULTS },
      },
    },
    '/leads': {
      get: {
        operationId: 'listLeads',
        summary: 'Leads of the dealer, newest first. The key needs leads-read.',
        requestParams: { query: LeadQuery },
        responses: { '200': found('A page of leads.', LeadList), ...FAULTS },
      },
      post: {
        operationId: 'postLead',
        summary: 'Brings a lead of another system. The key needs leads-write. No mail goes out.',
        requestParams: {
          header: z.object({
            'Idempotency-Key': IdempotencyKey.meta({
              description: 'The same key is the same lead, however often it is sent.',
            }),
          }),
        },
        requestBody: { content: { 'application/json': { schema: IncomingLead } } },
        responses: {
          '201': found('The lead is new.', TakenLead),
          '200': found('It came before. Nothing changed.', TakenLead),
          ...FAULTS,
          '413': problem('The lead is too large.'),
          '422': problem('The lead cannot be taken, and why.'),
        },
      },
    },
    '/leads/{id}': {
      get: {
        operationId: 'getLead',
        summary: 'One lead. The key needs leads-read.',
        requestParams: { path: LeadId },
        responses: {
          '200': found('The lead.', LeadItem),
          ...FAULTS,
          '404': problem('There is no such lead here.'),
        },
      },
    },
  },
})

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page that lists what the API has, for people. It has no script. */
export function referencePage(): string {
  const all = Object.entries(API_DOCUMENT.paths ?? {}).flatMap(([path, { get, post }]) => [
    ...(get ? [{ name: `GET ${API_PATH}${path}`, operation: get }] : []),
    ...(post ? [{ name: `POST ${API_PATH}${path}`, operation: post }] : []),
  ])
  const operations = all.map(({ name, operation }) => {
    const parameters = (operation.parameters ?? []).flatMap((one) =>
      'name' in one ? [`<li><code>${escaped(one.name!)}</code> ${escaped(one.description ?? '')}</li>`] : [],
    )
    const statuses = Object.entries(operation.responses ?? {}).map(
      ([status, answer]) =>
        `<li><code>${status}</code> ${escaped('description' in answer ? (answer.description ?? '') : '')}</li>`,
    )
    return `<section><h2><code>${escaped(name)}</code></h2><p>${escaped(operation.summary ?? '')}</p>
<h3>Parameters</h3><ul>${parameters.join('')}</ul><h3>Answers</h3><ul>${statuses.join('')}</ul></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>API reference</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<body><main><h1>API reference</h1><p>${escaped(API_DOCUMENT.info.description ?? '')}
The whole description is in <a href="${API_PATH}/openapi.json">openapi.json</a>.</p>${operations.join('')}</main>`
}
