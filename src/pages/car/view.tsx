import { memoize } from '#domain/caching/memoize.ts'
import { type CarPage, carIslands } from '#domain/car/page/car-page.ts'
import { CarActions, CarDock } from '#ui/car-page/car-actions.tsx'
import { CarAssurances, CarHead, CarPlace, CarPriceBlock } from '#ui/car-page/car-buy.tsx'
import { CarDetail, CarKeyFacts } from '#ui/car-page/car-detail.tsx'
import { CarFacts } from '#ui/car-page/car-facts.tsx'
import { CarPhotosFoot } from '#ui/car-page/car-photos.tsx'
import { CarWhere } from '#ui/car-page/car-where.tsx'
import { preloadFirstPhoto } from '#ui/car-page/gallery.tsx'
import { SimilarCars } from '#ui/car-page/similar-cars.tsx'
import { WayBack } from '#ui/car-page/way-back.tsx'
import { island } from '../island.tsx'
import { ISLANDS } from './islands.tsx'
import type { CarProps } from './page.ts'

const Gallery = island('car', 'gallery', ISLANDS.gallery, { isCached: true })
const RevealPhone = island('car', 'phone', ISLANDS.phone, { isCached: true })
const FinanceBox = island('car', 'finance', ISLANDS.finance, { isCached: true })
const ShareTools = island('car', 'tools', ISLANDS.tools, { isCached: true })

/** Memoised per car, so that the JSON of the islands' props is written only once. */
const islandsOf = memoize((page: CarPage) => {
  const { heart, photos, phone, finance } = carIslands(page)
  return {
    gallery: { title: heart.title, photos },
    tools: { car: heart },
    ...(phone && { phone: { phone } }),
    ...(finance && { finance: { finance } }),
  }
})

/**
 * One car. Only the interactive parts are islands: photos, phone number, finance and share tools.
 */
export function CarView({ car, page, location, similar, story, canonical }: CarProps) {
  const islands = islandsOf(page)
  const photos = page.photos.length
  if (photos > 0) preloadFirstPhoto(page.photos)
  return (
    <>
      <div className="wrap">
        <WayBack title={page.title} />
        <div className="car" data-counted-car={car.id}>
          <section className="gallery" aria-label="Photos">
            {photos > 0 && <Gallery className="unboxed" props={islands.gallery} />}
            <div className="gallery-foot">
              <CarPhotosFoot page={page} />
            </div>
          </section>
          <section className="buy" aria-label="Price">
            <div className="stack">
              <CarHead page={page} />
            </div>
            <CarPriceBlock page={page} story={story} />
            <div className="buy-actions">
              <div className="unboxed">
                <CarActions page={page} />
              </div>
              {islands.phone && <RevealPhone className="unboxed" props={islands.phone} />}
            </div>
            {islands.finance && <FinanceBox className="finance" props={islands.finance} />}
            <CarAssurances />
            {location && <CarPlace location={location} />}
            <ShareTools className="share-tools" props={islands.tools} />
          </section>
          <section className="facts-box">
            <CarKeyFacts page={page} />
          </section>
        </div>
        <CarDetail page={page} />
        {location && <CarWhere location={location} />}
      </div>
      <SimilarCars page={page} similar={similar} />
      <CarFacts car={car} page={page} canonical={canonical} location={location} />
      <div className="dock">
        <CarDock page={page} />
      </div>
    </>
  )
}
