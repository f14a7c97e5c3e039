import { readFileSync, writeFileSync } from 'node:fs'
import { API_DOCUMENT } from '#server/endpoints/api/openapi.ts'

const FILE = 'packages/client/src/operations.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
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
  format?: string
}
type Parameter = { in: string; name: string; required?: boolean; schema: Schema; description?: string }
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
}

const PLAIN: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}
const name = (text: string) => (/^[a-z_]\w*$/i.test(text) ? text : JSON.stringify(text))
const note = (text: string | undefined) => (text ? `/** ${text.replaceAll('*/', '')} */ ` : '')

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): string {
  const fields = Object.entries(properties).map(
    ([field, schema]) =>
      `${note(schema.description)}${name(field)}${required.includes(field) ? '' : '?'}: ${typeOf(schema)}${required.includes(field) ? '' : ' | undefined'}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  return propertyNames?.enum
    ? `{ [Name in ${typeOf(propertyNames)}]?: ${values} }`
    : `{ [name: string]: ${values} }`
}

/** A JSON schema as a type. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map(typeOf).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`
  if (schema.type === 'object') return objectOf(schema)
  return PLAIN[schema.type ?? ''] ?? 'unknown'
}

const parameterOf = ({ name: field, schema, required, description }: Parameter) =>
  `${note(description)}${name(field)}${required ? '' : '?'}: ${typeOf(schema)}${required ? '' : ' | undefined'}`

function operationOf({ operationId, summary, parameters = [], requestBody, responses }: Operation): string {
  const inputs = parameters.filter((one) => one.in !== 'header').map(parameterOf)
  const [kind, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (body) {
    const type = kind === 'application/json' ? typeOf(body.schema) : 'Uint8Array | string | Blob'
    inputs.push(`body${requestBody!.required ? '' : '?'}: ${type}`)
  }
  const good = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) =>
      content?.['application/json'] ? typeOf(content['application/json'].schema) : 'undefined',
    )
  const input = inputs.length > 0 ? `{ ${inputs.join('; ')} }` : 'Record<never, never>'
  return `  /** ${summary} */\n  ${operationId}: { input: ${input}; output: ${[...new Set(good)].join(' | ')} }`
}

/** The types and addresses of all operations, for the client. */
export function operationsFile(): string {
  const schemas = Object.entries(API_DOCUMENT.components?.schemas ?? {}) as [string, Schema][]
  const all = Object.entries(API_DOCUMENT.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as unknown as Operation,
    })),
  )
  return [
    '// Written by `npm run api:client` from the description of the API. Do not edit.',
    '',
    ...schemas.map(([id, schema]) => `${note(schema.description)}export type ${id} = ${typeOf(schema)}\n`),
    '/** What goes into each operation, and what comes out. */',
    'export type Operations = {',
    ...all.map(({ operation }) => operationOf(operation)),
    '}',
    '',
    'type Address = { method: string; path: string; takesFile: boolean }',
    'export const OPERATIONS: Record<keyof Operations, Address> = {',
    ...all.map(({ path, method, operation: { operationId, requestBody } }) => {
      const takesFile = requestBody?.content?.['application/octet-stream'] !== undefined
      return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}', takesFile: ${takesFile} },`
    }),
    '}',
    '',
  ].join('\n')
}

if (import.meta.main) {
  const file = operationsFile()
  if (process.argv.includes('--check')) process.exitCode = readFileSync(FILE, 'utf8') === file ? 0 : 1
  else writeFileSync(FILE, file)
}
