import { contentSecurityPolicy } from '../../http/security.ts'
import { API_PATH } from './api-route.ts'
import { API_ROUTES } from './api-routes.ts'
import { API_DOCUMENT } from './openapi.ts'

/** What the page reads of a JSON schema. */
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
}
type Content = { description?: string; content?: Record<string, { schema: Schema }> }
type Parameter = { in: string; name: string; required?: boolean; schema: Schema; description?: string }
type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
}

const SHAPES = (API_DOCUMENT.components?.schemas ?? {}) as Record<string, Schema>
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const code = (text: string) => `<code>${escaped(text)}</code>`

const STYLE = `
:root{color-scheme:light dark;--line:#8884}
body{margin:0;font:400 1rem/1.5 system-ui,sans-serif}
main{width:min(100% - 2rem,62rem);margin:2rem auto 5rem}
h1,h2,h3{line-height:1.2;text-wrap:balance}
h2{margin-top:3rem;overflow-wrap:anywhere}
section{border-top:1px solid var(--line)}
code,pre{font-size:.9em}
pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid var(--line);border-radius:8px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse}
th,td{padding:.375rem .75rem .375rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
td:first-child,.need{white-space:nowrap}
th:nth-child(4){width:34%}
@media(max-width:44rem){
thead{display:none}
tr{display:block;padding:.5rem 0;border-top:1px solid var(--line)}
td{display:block;padding:0;border:0}
td:first-child,.need{white-space:normal;overflow-wrap:anywhere}
}`

/** The headers of the page. Its style is the only code that a browser takes from it. */
export const REFERENCE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy([{ kind: 'style', text: STYLE }]),
}

/** What a value may be, in a few words. */
function typeWords(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return `<a href="#${escaped(name)}">${escaped(name)}</a>`
  }
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ')
  if (schema.const !== undefined) return code(String(schema.const))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map(typeWords).join(' or ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeWords({ ...schema, type })).join(' or ')
  if (schema.type === 'array') return `list of ${typeWords(schema.items ?? {})}`
  if (schema.type === 'object') return objectWords(schema)
  return [schema.format ?? schema.type ?? 'anything', ...boundsOf(schema)].map(escaped).join(', ')
}

function objectWords({ properties, additionalProperties, propertyNames }: Schema): string {
  if (properties)
    return `object: ${Object.entries(properties)
      .map(([name, schema]) => `${code(name)} ${typeWords(schema)}`)
      .join('; ')}`
  const values = typeof additionalProperties === 'object' ? typeWords(additionalProperties) : 'anything'
  return `object of ${values}${propertyNames?.enum ? `, with any of ${typeWords(propertyNames)}` : ''}`
}

const boundsOf = ({ minimum, maximum, maxLength, pattern }: Schema): string[] => [
  ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? [`from ${minimum}`] : []),
  ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`to ${maximum}`] : []),
  ...(maxLength === undefined ? [] : [`${maxLength} characters at most`]),
  // A date and a time say it by their name.
  ...(pattern === undefined || pattern.length > 60 ? [] : [`like ${pattern}`]),
]

type Field = { name: string; schema: Schema; isRequired: boolean; about?: string; where?: string }

function table(fields: Field[]): string {
  const rows = fields.map(({ name, schema, isRequired, about = schema.description ?? '', where }) => {
    const fallback =
      schema.default === undefined ? '' : ` Without it ${code(JSON.stringify(schema.default))}.`
    const whether = [where, isRequired ? 'required' : 'optional'].filter(Boolean).join(', ')
    return `<tr><td>${code(name)}</td><td>${typeWords(schema)}</td><td class="need">${whether}</td><td>${escaped(about)}${fallback}</td></tr>`
  })
  return `<div class="scroll" tabindex="0"><table><thead><tr><th>name</th><th>what it is</th><th class="need">needed</th><th>meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))

function bodyOf({ requestBody }: Operation): string {
  const [kind, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!content) return ''
  const { schema } = content
  const named = schema.$ref ? SHAPES[schema.$ref.split('/').at(-1)!] : undefined
  const fields = fieldsOf(named ?? schema)
  const name = named ? `: ${typeWords(schema)}` : ''
  const what = fields.length > 0 ? table(fields) : `<p>${typeWords(schema)}</p>`
  return `<h3>Body</h3><p>${code(kind!)}${name}${requestBody?.required ? '' : ', may be empty'}</p>${what}`
}

function answersOf({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description = '', content }]) => {
    const schema = content?.['application/json']?.schema ?? content?.['application/problem+json']?.schema
    return `<tr><td>${code(status)}</td><td>${schema ? typeWords(schema) : 'no body'}</td><td>${escaped(description)}</td></tr>`
  })
  return `<h3>Answers</h3><div class="scroll" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div>`
}

function section(method: string, path: string): string {
  const operation = (API_DOCUMENT.paths![path] as Record<string, unknown>)[method] as Operation
  const parameters = (operation.parameters ?? []).map((one) => ({
    name: one.name,
    schema: one.schema,
    isRequired: one.required === true,
    about: one.description ?? one.schema.description ?? '',
    where: one.in,
  }))
  return `<section id="${escaped(operation.operationId)}"><h2>${code(`${method.toUpperCase()} ${API_PATH}${path}`)}</h2>
<p>${escaped(operation.summary)}</p>${parameters.length > 0 ? `<h3>Parameters</h3>${table(parameters)}` : ''}${bodyOf(operation)}${answersOf(operation)}</section>`
}

const shapeOf = ([name, schema]: [string, Schema]) =>
  `<section id="${escaped(name)}"><h2>${escaped(name)}</h2>${schema.description ? `<p>${escaped(schema.description)}</p>` : ''}${
    schema.properties ? table(fieldsOf(schema)) : `<p>${typeWords(schema)}</p>`
  }</section>`

const RULES = [
  [
    'Keys',
    'Somebody of the dealership makes a key in the console, under Settings, API keys. Send it as <code>Authorization: Bearer fck_…</code>. It says which dealer is meant, so any host of the platform answers.',
  ],
  [
    'Pages',
    '<code>next</code> of a list is the cursor of the next page. Send it as <code>cursor</code>. It is missing on the last page. A page begins after the last item of the one before, also if others came or went.',
  ],
  [
    'ETags',
    'Send an ETag back as <code>If-None-Match</code>, and an unchanged answer is a 304 without a body. Send one as <code>If-Match</code> with a change, and anything that has changed since is left alone: 412.',
  ],
  [
    'Repeats',
    'Send an <code>Idempotency-Key</code> with a change, and a repeat within a day gets the first answer, with <code>Idempotent-Replayed: true</code>. The same key with another request is a 422. While the first request runs, a repeat is a 409.',
  ],
  [
    'Limits',
    '600 requests a minute for each key. <code>RateLimit-Remaining</code> says how many are left, <code>Retry-After</code> of a 429 how many seconds to wait. A body has 64 KB at most, a feed 20 MB.',
  ],
  [
    'Errors',
    'An error is <code>application/problem+json</code> (RFC 9457), with a sentence in <code>detail</code>. After a 500 or 503 ask again with the same <code>Idempotency-Key</code>.',
  ],
  [
    'Webhooks',
    'A message is signed: <code>Forecourt-Signature: t=&lt;seconds&gt;,v1=&lt;hex&gt;</code>. <code>v1</code> is the HMAC-SHA256 of <code>&lt;t&gt;.&lt;body&gt;</code> with the key of the webhook. For three days after a new key there are two. Refuse what is older than five minutes. <code>Idempotency-Key</code> names the message: a repeat has the same one.',
  ],
] as const

function madePage(): string {
  const operations = API_ROUTES.map(({ method, path }) => section(method, path))
  const links = API_ROUTES.map(
    ({ method, path, id, summary }) =>
      `<tr><td><a href="#${escaped(id)}">${code(`${method.toUpperCase()} ${API_PATH}${path}`)}</a></td><td>${escaped(summary)}</td></tr>`,
  )
  const rules = RULES.map(([title, words]) => `<h3>${title}</h3><p>${words}</p>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API reference</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>API reference</h1><p>${escaped(API_DOCUMENT.info.description ?? '')}
The same for programs is in <a href="${API_PATH}/openapi.json">openapi.json</a> (OpenAPI ${API_DOCUMENT.openapi}).</p>
<pre>curl -H "Authorization: Bearer fck_…" "https://dealer.example${API_PATH}/stock?limit=100"</pre>
<div class="scroll" tabindex="0"><table><tbody>${links.join('')}</tbody></table></div>${rules.join('')}${operations.join('')}
<h2>Shapes</h2>${Object.entries(SHAPES).map(shapeOf).join('')}</main></body></html>`
}

let page: string | undefined
/** A page that says all that the API has, for people. It has no script. It is made once. */
export const referencePage = (): string => (page ??= madePage())
