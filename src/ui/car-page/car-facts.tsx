import { backToStock, type CarParts } from '#domain/car/car-page.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { carJsonLd } from '#ui/meta/car-json-ld.ts'
import { JsonLd } from '#ui/meta/json-ld.tsx'
import { breadcrumbJsonLd } from '#ui/meta/page-json-ld.ts'
import { Kept } from '#ui/page/kept.tsx'
import { markOf } from '#ui/page/kept-markup.ts'
import { textOf } from '#ui/page/parcel.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { useServerCar } from './use-server-car.ts'

/** What search engines read of this page (META-2). */
export function CarFacts() {
  const site = useServerSite()
  const parts = useServerCar()
  const name = () => `facts ${markOf(site)} ${parts.canonical} ${textOf(parts.car)}`
  return (
    <Kept as="div" className="unboxed" name={name}>
      <Facts site={site} {...parts} />
    </Kept>
  )
}

function Facts({ site, car, page, location, canonical }: CarParts & { site: Site }) {
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
