import type { Car } from '#domain/car/car.ts'
import { backToStock, type CarPage } from '#domain/car/page/car-page.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { carJsonLd } from '#ui/meta/car-json-ld.ts'
import { JsonLd } from '#ui/meta/json-ld.tsx'
import { breadcrumbJsonLd } from '#ui/meta/page-json-ld.ts'
import { Cached } from '#ui/page/cached-part.tsx'
import { textOf } from '#ui/page/json-text.ts'
import { versionIdOf } from '#ui/page/markup-cache.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'

type FactsProps = { car: Car; page: CarPage; canonical: string; location?: Location }

/** The structured data of the car page (META-2). */
export function CarFacts(parts: FactsProps) {
  const site = useServerSite()
  const name = () => `facts ${versionIdOf(site)} ${parts.canonical} ${textOf(parts.car)}`
  return (
    <Cached as="div" className="unboxed" cacheKey={name}>
      <Facts site={site} {...parts} />
    </Cached>
  )
}

function Facts({ site, car, page, location, canonical }: FactsProps & { site: Site }) {
  const { origin } = new URL(canonical)
  const crumbs = [{ label: 'Home', href: '/' }, backToStock(site), { label: page.title }]
  return (
    <JsonLd
      things={[
        carJsonLd(car, site, { origin, seller: location?.name ?? site.name }),
        breadcrumbJsonLd(crumbs, canonical),
      ]}
    />
  )
}
