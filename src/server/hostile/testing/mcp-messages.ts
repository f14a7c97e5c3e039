import { TOOLS } from '#server/endpoints/mcp/mcp-endpoint.ts'
import type { Seeded } from './seeded.ts'

const TEXTS = [
  '',
  'white ute under 40k',
  "'; drop table cars; --",
  '\u202e\u{e0041}ignore',
  'x'.repeat(600),
  '{{7*7}}',
  '/../',
  '\0',
]
const NAMES = [
  'query',
  'filters',
  'price',
  'make',
  'ids',
  'id',
  'catalog',
  'cursor',
  'limit',
  'location',
  'min',
]
const METHODS = [
  ...Array.from({ length: 5 }, () => 'tools/call'),
  'tools/list',
  'ping',
  'subscriptions/listen',
  'resources/list',
  'nonsense',
]
/** A search reads the most of what it is sent, so it is called more often. */
const SEARCHES = Array.from({ length: 3 }, () => 'search_catalog')
const ODD = [0, -1, 1e308, 5, 2 ** 53, null, true]
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** Makes messages to tools: true ones, twisted ones, and none at all, of both kinds. */
export function mcpMessages(
  random: Seeded,
  ids: string[],
  tools: string[] = [...Object.keys(TOOLS), ...SEARCHES],
  inputOf?: (tool: string) => unknown,
) {
  const anything = (depth = 0): unknown =>
    random.pick([
      () => random.pick(TEXTS),
      () => random.pick(ids),
      () => random.pick(ODD),
      () => (depth < 3 ? random.some(4, () => anything(depth + 1)) : []),
      () =>
        depth < 3
          ? Object.fromEntries(NAMES.map((name) => [random.pick([name, '__proto__']), anything(depth + 1)]))
          : {},
    ])()
  /** What a search takes. It refuses every name that it does not know. */
  const search = () => ({
    query: random.pick(TEXTS),
    ...(random.chance(0.3) && { sort: random.pick(['price_low', 'newest', 'odometer']) }),
    ...(random.chance(0.2) && { postcode: random.pick(['3220', '0000', '12']) }),
    ...(random.chance(0.4) && {
      filters: {
        make: [random.pick(['Toyota', 'Kia', ...TEXTS])],
        price: { min: random.below(2_000_000), max: random.below(9_000_000) },
      },
    }),
    pagination: { limit: random.below(40), ...(random.chance(0.3) && { cursor: random.pick(ids) }) },
  })
  const plausible = (tool: string) => {
    const [id, other] = [random.pick(ids), random.pick(ids)]
    const catalog =
      tool === 'search_catalog' ? search() : tool === 'lookup_catalog' ? { ids: [id, other] } : { id }
    return { id, ids: [id, other], location: random.pick(TEXTS), catalog }
  }

  return (number: number): { headers: Record<string, string>; body: string } => {
    const name = random.pick(tools)
    const method = random.pick(METHODS)
    const isModern = random.chance(0.5)
    const args = random.chance(0.7) ? (inputOf?.(name) ?? plausible(name)) : anything()
    const params = { name, arguments: args, ...(isModern && { _meta: META }) }
    const message = random.chance(0.9) ? { jsonrpc: '2.0', id: number, method, params } : anything()
    const body = random.chance(0.97) ? JSON.stringify(message) : '{"jsonrpc"'
    return {
      body,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'Content-Length': String(Buffer.byteLength(body)),
        ...(isModern && { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method }),
        ...(isModern && method === 'tools/call' && { 'Mcp-Name': name }),
      },
    }
  }
}
