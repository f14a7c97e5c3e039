import type { SavedCar } from '#domain/favourites/saved-car.ts'
import { useSite } from '#ui/page/site-context.tsx'
import { CompareTable } from './compare-table.tsx'
import { SavedList } from './saved-list.tsx'
import { FreshnessFailed, NothingSaved, SavedPage } from './saved-page.tsx'
import { savedCars } from './saved-store.ts'
import { ShareList } from './share-list.tsx'
import { type Fresh, useFreshCars, useSaved } from './use-saved.ts'

const remove = (id: number) => savedCars().remove(id)
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export function ComparePage() {
  const saved = useSaved(savedCars)
  return <Comparison saved={saved} fresh={useFreshCars(saved?.map(({ id }) => id))} />
}

/**
 * Saved cars side by side (FAV-6). Cars that are gone, or whose data failed to load, are listed
 * below.
 */
export function Comparison({ saved, fresh }: { saved: SavedCar[] | undefined; fresh: Fresh }) {
  const { noun } = useSite()
  const cars = (saved ?? []).flatMap(({ id }) => fresh.cars.get(id) ?? [])
  const gone = (saved ?? []).filter(({ id }) => fresh.isGone(id))
  const unknown = (saved ?? []).filter(({ id }) => !fresh.cars.has(id) && !fresh.isGone(id))
  const count = cars.length
  const below = (title: string, list: SavedCar[]) =>
    list.length > 0 && (
      <>
        <h2>{title}</h2>
        <SavedList cars={list} fresh={fresh} remove={remove} />
      </>
    )
  return (
    <SavedPage title="Compare">
      <div className="results-head">
        <h1>{count > 1 ? `${NUMBERS[count] ?? count} ${noun[1]}, side by side` : `Compare ${noun[1]}`}</h1>
      </div>
      {saved?.length === 0 && (
        <NothingSaved words={`Save two ${noun[1]} or more, and see them here side by side.`} />
      )}
      {count === 1 && !fresh.hasFailed && <p className="lead">Save one more to see what differs.</p>}
      <FreshnessFailed fresh={fresh} />
      {count > 0 && <ShareList ids={cars.map(({ card }) => card.id)} />}
      {count > 0 && <CompareTable cars={cars} remove={remove} />}
      {below('Left since you looked', gone)}
      {fresh.hasFailed && below('Could not be fetched', unknown)}
    </SavedPage>
  )
}
