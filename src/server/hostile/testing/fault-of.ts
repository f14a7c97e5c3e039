import type { TestRequest, TestResponse } from './http-client.ts'

const TRACE = /\n\s+at \S|node:internal|node_modules|\.tsx?:\d+|build\/server|Error: |drizzle|pglite/i
const RAW = /<svg onload=fz|<img src=x onerror=fz|<script>fz|<fz\/>|<!--<script>fz/
const ATTRIBUTE = /["']\s*fzattr=["']/
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
const JSON_LD = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function wrongInHtml(html: string): string | undefined {
  const raw = RAW.exec(html)
  if (raw) return `unescaped text in HTML: ${raw[0]}`
  // In scripts a quote is escaped as in JSON. Everywhere else it must be an entity.
  if (ATTRIBUTE.test(html.replace(SCRIPT, ''))) return 'an attribute that came from outside'
  if (/(?:href|src|action)="\s*javascript:/i.test(html)) return 'a link that runs a script'
  if (/(?:href|src|action)="(?:https?:)?[/\\]{2}evil\.example/i.test(html.replace(SCRIPT, '')))
    return 'a link that leads to a host somebody named'
  for (const [, data] of html.matchAll(JSON_LD)) if (!isJson(data!)) return 'JSON-LD that is no JSON'
}

/** What is wrong with an answer, in a few words. Undefined if nothing is. */
export function faultOf(
  request: TestRequest,
  { status, headers, body }: TestResponse,
  folder: string,
): string | undefined {
  if (status >= 500) return `status ${status}`
  const type = String(headers['content-type'] ?? '')
  if (!type.startsWith('text/javascript') && (TRACE.test(body) || body.includes(folder)))
    return `the inside of the program: ${TRACE.exec(body)?.[0] ?? folder}`
  if ('x-fz' in headers) return 'a header that came from outside'
  if (headers['x-content-type-options'] !== 'nosniff' && status !== 400) return 'no nosniff'
  const location = String(headers.location ?? '/')
  if (/^([/\\]{2}|[a-z]+:)/i.test(location) && new URL(location).host !== request.headers.Host)
    return `a way out: ${location}`
  if (request.method === 'HEAD' && body !== '') return 'a body for HEAD'
  if (body === '') return
  if (type.startsWith('text/html')) return wrongInHtml(body)
  if (type.includes('json') && !type.includes('ndjson') && !isJson(body)) return 'JSON that is no JSON'
  if (/xml|svg/.test(type) && RAW.test(body)) return 'unescaped text in XML'
}
