import { Fragment } from 'react'
import type { CardCar } from '#domain/car/card-car.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { useSite } from '#ui/page/site-context.tsx'
import { CarCard } from './car-card.tsx'
import { PromoCard } from './promo-card.tsx'

type CardsProps = {
  cars: CardCar[]
  promos?: SearchView['promos']
  /** Shows one row that scrolls sideways on a phone. */
  rail?: boolean
  /** Whether these are the results of a search (EVENT-1). */
  areResults?: boolean
  /** How many cars are on the first screen. Their photos load at once. */
  eager?: number
}

/** A list of cars with promo tiles between them, in the layout that the site chose. */
export function Cards({ cars, promos = [], rail, areResults, eager = 0 }: CardsProps) {
  const { card } = useSite()
  return (
    <ul className="cards" data-card={card.variant} data-tags={card.tags} data-rail={rail && ''}>
      {cars.map((car, at) => (
        <Fragment key={car.id}>
          <CarCard car={car} eager={at < eager} isResult={areResults} />
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
