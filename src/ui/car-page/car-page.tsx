import type { CarIslands } from '#domain/car/car-page.ts'
import { FinanceBox } from '#ui/finance/finance-box.tsx'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { CarActions, CarDock } from './car-actions.tsx'
import { CarAssurances, CarHead, CarPlace, CarPriceBlock } from './car-buy.tsx'
import { CarDetail, CarKeyFacts } from './car-detail.tsx'
import { CarFacts } from './car-facts.tsx'
import { CarPhotosFoot } from './car-photos.tsx'
import { CarWhere } from './car-where.tsx'
import { Gallery } from './gallery.tsx'
import { RevealPhone } from './reveal-phone.tsx'
import { ShareTools } from './share-tools.tsx'
import { SimilarCars } from './similar-cars.tsx'
import { WayBack } from './way-back.tsx'

/** One car. The server draws all of it; the browser wakes only what moves: photos, number, sums and the heart. */
export function CarPageView({ car }: { car: CarIslands }) {
  return (
    <>
      <div className="wrap">
        <ServerOnly className="unboxed">{import.meta.env.SSR && <WayBack />}</ServerOnly>
        <div className="car">
          <section className="gallery" aria-label="Photos">
            {car.photos.length > 0 && <Gallery title={car.heart.title} photos={car.photos} />}
            <ServerOnly className="gallery-foot">{import.meta.env.SSR && <CarPhotosFoot />}</ServerOnly>
          </section>
          <section className="buy" aria-label="Price">
            <ServerOnly className="stack">{import.meta.env.SSR && <CarHead />}</ServerOnly>
            <ServerOnly className="unboxed">{import.meta.env.SSR && <CarPriceBlock />}</ServerOnly>
            <div className="buy-actions">
              <ServerOnly className="unboxed">{import.meta.env.SSR && <CarActions />}</ServerOnly>
              {car.phone && <RevealPhone phone={car.phone} />}
            </div>
            {car.finance && <FinanceBox finance={car.finance} />}
            <ServerOnly className="unboxed">{import.meta.env.SSR && <CarAssurances />}</ServerOnly>
            <ServerOnly className="unboxed">{import.meta.env.SSR && <CarPlace />}</ServerOnly>
            <ShareTools car={car.heart} />
          </section>
          <ServerOnly as="section" className="facts-box">
            {import.meta.env.SSR && <CarKeyFacts />}
          </ServerOnly>
        </div>
        <ServerOnly className="unboxed">
          {import.meta.env.SSR && (
            <>
              <CarDetail />
              <CarWhere />
            </>
          )}
        </ServerOnly>
      </div>
      <ServerOnly className="unboxed">
        {import.meta.env.SSR && (
          <>
            <SimilarCars />
            <CarFacts />
          </>
        )}
      </ServerOnly>
      <ServerOnly className="dock">{import.meta.env.SSR && <CarDock />}</ServerOnly>
    </>
  )
}
