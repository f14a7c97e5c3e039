import { carHref } from '#domain/car/page/car-buttons.ts'
import type { SavedCar } from '#domain/favourites/saved-car.ts'
import { CarCard } from '#ui/car-card/car-card.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { Fresh } from './use-saved.ts'

type SavedListProps = { cars: SavedCar[]; fresh: Fresh; remove: (id: number) => void }

/** Saved cars as cards with current data. A car that is gone says so and can be removed (FAV-5). */
export function SavedList({ cars, fresh, remove }: SavedListProps) {
  const { card } = useSite()
  return (
    <ul className="cards" data-card={card.variant} data-tags={card.tags}>
      {cars.map((car) => {
        const known = fresh.cars.get(car.id)
        if (known) return <CarCard key={car.id} car={known.card} />
        return <StoredCar key={car.id} car={car} isGone={fresh.isGone(car.id)} remove={remove} />
      })}
    </ul>
  )
}

/** A car as stored in the browser, shown while its data loads and after the car is gone. */
function StoredCar({
  car,
  isGone,
  remove,
}: {
  car: SavedCar
  isGone: boolean
  remove: (id: number) => void
}) {
  const { noun, searchHref } = useSite()
  const picture = car.primary_image_url ?? car.thumbnails[0]
  return (
    <li className="card" data-state={isGone ? 'gone' : undefined}>
      <div className="photo" data-empty={picture ? undefined : ''}>
        {picture && <Picture source={picture} alt="" sizes="(width >= 64rem) 30vw, 92vw" widest={850} />}
      </div>
      <div className="card-head">
        <h3 className="card-title">{isGone ? car.name : <a href={carHref(car)}>{car.name}</a>}</h3>
      </div>
      {isGone && (
        <p className="gone">
          <Icon name="alert" /> This {noun[0]} is no longer in stock.
        </p>
      )}
      <div className="card-actions">
        {isGone && (
          <ButtonLink look="outline" href={searchHref}>
            See what else we have
          </ButtonLink>
        )}
        <button className="btn" data-btn="quiet" type="button" onClick={() => remove(car.id)}>
          <Icon name="close" /> Remove<span className="sr"> {car.name}</span>
        </button>
      </div>
    </li>
  )
}
