import { FinanceNotes } from '#ui/finance/finance-notes.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { SavedList } from './saved-list.tsx'
import { FreshnessFailed, NothingSaved, SavedPage } from './saved-page.tsx'
import type { SavedStore } from './saved-store.ts'
import { enquiredCars, savedCars } from './saved-store.ts'
import { ShareList } from './share-list.tsx'
import { useFreshCars, useSaved } from './use-saved.ts'

/** The cars that the visitor saved or enquired about (FAV-7). */
export function GaragePage() {
  const { noun } = useSite()
  const hasCars = [useSaved(savedCars), useSaved(enquiredCars)].some((cars) => cars && cars.length > 0)
  return (
    <SavedPage title="Your garage">
      <div className="results-head">
        <h1>Your garage</h1>
        <p className="lead">Kept in this browser only. Nobody else sees it.</p>
      </div>
      <Shelf
        title={`${capital(noun[1])} you saved`}
        empty={`Tap the heart on a ${noun[0]} and it is parked here.`}
        store={savedCars}
      />
      <Shelf
        title={`${capital(noun[1])} you asked about`}
        empty={`Ask us about a ${noun[0]} and you find it again here.`}
        store={enquiredCars}
      />
      {hasCars && <FinanceNotes />}
    </SavedPage>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function Shelf({ title, empty, store }: { title: string; empty: string; store: () => SavedStore }) {
  const cars = useSaved(store)
  const fresh = useFreshCars(cars?.map(({ id }) => id))
  return (
    <section className="shelf">
      <h2>{title}</h2>
      {cars?.length === 0 && <NothingSaved words={empty} />}
      <FreshnessFailed fresh={fresh} />
      {cars && cars.length > 0 && <ShareList ids={cars.map(({ id }) => id)} />}
      {cars && cars.length > 0 && <SavedList cars={cars} fresh={fresh} remove={(id) => store().remove(id)} />}
    </section>
  )
}
