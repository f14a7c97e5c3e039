import { memoize } from '#domain/caching/memoize.ts'
import { scriptJson } from '#domain/script-json.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { dealerJsonLd } from './dealer-json-ld.ts'
import { JsonLdText } from './json-ld.tsx'

/** Memoised per site and host. */
const factsOf = memoize((site: Site) => {
  let last: { origin: string; json: string | undefined } | undefined
  return (origin: string) => {
    if (last?.origin !== origin) {
      const dealer = dealerJsonLd(site, origin)
      last = { origin, json: dealer && scriptJson(dealer) }
    }
    return last.json
  }
})

/** The structured data of the dealer: name, address and hours (META-1). */
export function DealerFacts({ canonical }: { canonical: string }) {
  const json = factsOf(useServerSite())(new URL(canonical).origin)
  return json ? <JsonLdText json={json} /> : null
}
