import { chooseLocations } from '#domain/location/choose-locations.ts'
import { grouped } from '#domain/numbers.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { BrandView } from '#domain/site/views/dealer-view.ts'
import { PageHead } from '#ui/content/page-head.tsx'
import { StockShelf } from '#ui/content/stock-shelf.tsx'
import { Section } from '#ui/home/section.tsx'
import { LocationsGrid } from '#ui/locations/location-lists.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { ModelCard } from './model-card.tsx'

/** One make: its stock, its new models and the locations that sell it. */
export function BrandPage({ brand, models, stock, canonical }: BrandView & { canonical: string }) {
  const site = useServerSite()
  const dealers = chooseLocations(site.locations).filter((location) =>
    location.manufacturers.some((name) => slugOf(name) === brand.slug),
  )
  const lead =
    stock.count > 0
      ? `${grouped(stock.count)} ${brand.name} at ${site.name} today.`
      : `New ${brand.name}, ordered at ${site.name}.`
  return (
    <>
      <PageHead title={brand.name} lead={lead} canonical={canonical}>
        {stock.count > 0 && (
          <div className="row">
            <ButtonLink href={stock.href}>
              See all {grouped(stock.count)} {brand.name}
            </ButtonLink>
          </div>
        )}
      </PageHead>
      <StockShelf stock={stock} title={`${brand.name} in stock`} more={`All ${brand.name}`} />
      {models.length > 0 && (
        <Section ground="paper" title={`New ${brand.name} models`}>
          <ul className="models">
            {models.map((model) => (
              <ModelCard key={model.id} model={model} />
            ))}
          </ul>
        </Section>
      )}
      {dealers.length > 0 && (
        <Section ground="surface" title={`Where to find ${brand.name}`}>
          <LocationsGrid places={dealers.map((location) => ({ location }))} site={site} />
        </Section>
      )}
    </>
  )
}
