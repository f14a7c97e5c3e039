import { Fragment } from 'react'
import type { CardCar } from '#domain/car/card-car.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { useSite } from '#ui/page/site-context.tsx'
import { CarCard } from './car-card.tsx'
import { PromoCard } from './promo-card.tsx'

type CardsProps = {
  cars: CardCar[]
  promos?: SearchView['promos']
  /** A row that scrolls sideways on a phone, for a few cars among other things. */
  rail?: boolean
  /** How many cars are on the first screen: their photos load at once. */
  eager?: number
}

/** Cars side by side in the site's way of showing them, promo tiles among them. */
export function Cards({ cars, promos = [], rail, eager = 0 }: CardsProps) {
  const { card } = useSite()
  return (
    <ul className="cards" data-card={card.variant} data-tags={card.tags} data-rail={rail && ''}>
      {cars.map((car, at) => (
        <Fragment key={car.id}>
          <CarCard car={car} eager={at < eager} />
          {promos
            .filter(({ after }) => after === at + 1)
            .map(({ tile }) => (
              <PromoCard key={tile.id} tile={tile} />
            ))}
        </Fragment>
      ))}
    </ul>
  )
}
