import { backToStock } from '#domain/car/car-page.ts'
import { carJsonLd } from '#ui/meta/car-json-ld.ts'
import { JsonLd } from '#ui/meta/json-ld.tsx'
import { breadcrumbJsonLd } from '#ui/meta/page-json-ld.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { useServerCar } from './use-server-car.ts'

/** What search engines read of this page (META-2). */
export function CarFacts() {
  const { car, page, location, canonical } = useServerCar()
  const site = useServerSite()
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
