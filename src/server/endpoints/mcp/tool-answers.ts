import { createHash } from 'node:crypto'
import { asData } from '#domain/agents/as-data.ts'
import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { memoize } from '#domain/caching/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Tool, ToolScope } from './tool.ts'

/** How long an answer stands, as for pages behind a proxy. */
const TTL_MS = 30_000
const MAX_BYTES = 8 * 1024 * 1024

type Answer = { data: Record<string, unknown>; text: string; etag: string }

const answers = new BoundedCache<string, Answer>({
  maxBytes: MAX_BYTES,
  // The data is about as large as its text.
  sizeOf: (key, { text }) => ENTRY_BYTES + textBytes(key) + 2 * textBytes(text),
  ttlMs: TTL_MS,
})

let lastVersion = 0
/** A site that was published again is another object. */
const versionOf = memoize((_: Site) => ++lastVersion)

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

const answerOf = (value: object): Answer => {
  const data = asData(value) as Record<string, unknown>
  const text = JSON.stringify(data)
  return { data, text, etag: etagOf(text) }
}

/** An answer is a function of the site, its stock and what was asked, as a page is. */
async function cachedAnswer(
  name: string,
  { run }: Tool,
  scope: ToolScope,
  given: Record<string, unknown>,
): Promise<Answer> {
  const { site, ports, origin } = scope
  const { meta: _, ...requested } = given
  const stock = ports.stockVersions.current(site.dealerships.map(({ id }) => id))
  const key = `${versionOf(site)} ${stock} ${origin} ${name} ${JSON.stringify(requested)}`
  const known = answers.get(key)
  if (known) return known
  const made = answerOf(await run(scope, given))
  answers.set(key, made)
  return made
}

/**
 * The answer of a tool, as the protocol wants it. An answer that stands for a while says how long,
 * and its ETag. A program that sends this ETag back learns whether anything has changed.
 */
export async function toolAnswer(name: string, tool: Tool, scope: ToolScope, given: Record<string, unknown>) {
  if (!tool.isCached) {
    const { data, text } = answerOf(await tool.run(scope, given))
    return { content: [{ type: 'text' as const, text }], structuredContent: data }
  }
  const { data, text, etag } = await cachedAnswer(name, tool, scope, given)
  const _meta = { ttlMs: TTL_MS, cacheScope: 'public', etag }
  const seen = (given.meta as { 'if-none-match'?: string } | undefined)?.['if-none-match']
  if (seen === etag) {
    const unchanged = { unchanged: true }
    const content = [{ type: 'text' as const, text: JSON.stringify(unchanged) }]
    return { content, structuredContent: unchanged, _meta }
  }
  return { content: [{ type: 'text' as const, text }], structuredContent: data, _meta }
}
