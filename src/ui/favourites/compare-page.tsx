import { useSite } from '#ui/page/site-context.tsx'
import { CompareTable } from './compare-table.tsx'
import { SavedList } from './saved-list.tsx'
import { FreshnessFailed, NothingSaved, SavedPage } from './saved-page.tsx'
import { savedCars } from './saved-store.ts'
import { useFreshCars, useSaved } from './use-saved.ts'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Saved cars side by side (FAV-6); those that left the stock stand below, to be removed. */
export function ComparePage() {
  const { noun } = useSite()
  const saved = useSaved(savedCars)
  const fresh = useFreshCars(saved?.map(({ id }) => id))
  const cars = (saved ?? []).flatMap(({ id }) => (fresh.is === 'known' ? (fresh.cars.get(id) ?? []) : []))
  const rest =
    fresh.is === 'asking' ? [] : (saved ?? []).filter(({ id }) => !cars.some(({ card }) => card.id === id))
  const count = cars.length
  return (
    <SavedPage title="Compare">
      <div className="results-head">
        <h1>{count > 1 ? `${NUMBERS[count] ?? count} ${noun[1]}, side by side` : `Compare ${noun[1]}`}</h1>
      </div>
      {saved?.length === 0 && (
        <NothingSaved words={`Save two ${noun[1]} or more, and see them here side by side.`} />
      )}
      {saved && count === 1 && <p className="lead">Save one more to see what differs.</p>}
      {fresh.is === 'failed' && <FreshnessFailed />}
      {count > 0 && <CompareTable cars={cars} remove={(id) => savedCars().remove(id)} />}
      {rest.length > 0 && (
        <>
          <h2>Left since you looked</h2>
          <SavedList cars={rest} fresh={fresh} store={savedCars()} />
        </>
      )}
    </SavedPage>
  )
}
