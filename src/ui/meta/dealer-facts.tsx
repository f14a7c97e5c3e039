import { useServerSite } from '#ui/page/server-scope.tsx'
import { dealerJsonLd } from './dealer-json-ld.ts'
import { JsonLd } from './json-ld.tsx'

/** Who the dealer is, where and when, for search engines (META-1). */
export function DealerFacts({ canonical }: { canonical: string }) {
  const dealer = dealerJsonLd(useServerSite(), new URL(canonical).origin)
  return dealer ? <JsonLd things={[dealer]} /> : null
}
