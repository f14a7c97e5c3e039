import type { Site } from '#domain/site/site-schema.ts'

/** The version of the Universal Commerce Protocol that our answers follow. */
export const UCP_VERSION = '2026-04-08'
export const MCP_PATH = '/mcp'

const SPEC = `https://ucp.dev/${UCP_VERSION}`
const capability = (name: string) => [
  {
    version: UCP_VERSION,
    spec: `${SPEC}/specification/catalog/${name}`,
    schema: `${SPEC}/schemas/shopping/catalog_${name}.json`,
  },
]

/** What a site tells shopping agents at /.well-known/ucp. */
export const ucpProfile = (origin: string) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      'dev.ucp.shopping': [
        {
          version: UCP_VERSION,
          spec: `${SPEC}/specification/overview`,
          transport: 'mcp',
          schema: `${SPEC}/services/shopping/mcp.openrpc.json`,
          endpoint: `${origin}${MCP_PATH}`,
        },
      ],
    },
    capabilities: {
      'dev.ucp.shopping.catalog.search': capability('search'),
      'dev.ucp.shopping.catalog.lookup': capability('lookup'),
    },
    payment_handlers: {},
  },
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A few lines for language models: where the data is. Dealers' texts stay on their pages. */
export function llmsText(site: Site, origin: string, links: { stock: string; locations: string }): string {
  return [
    `# ${oneLine(site.name)}`,
    '',
    `> A car dealership. Prices, rates and warnings are the same here, on the pages and in the data.`,
    '',
    `- [Stock](${origin}${links.stock}): search results, with filters in the address`,
    `- [Locations](${origin}${links.locations}): addresses and opening hours`,
    `- [Stock as JSON](${origin}/feeds/stock.json): every car, in pages`,
    `- [MCP](${origin}${MCP_PATH}): search, compare, finance estimates and appointment times`,
    `- [API](${origin}/v1/reference): for programs of the dealership, with a key`,
    `- [UCP profile](${origin}/.well-known/ucp): what shopping agents can use`,
    '',
  ].join('\n')
}
