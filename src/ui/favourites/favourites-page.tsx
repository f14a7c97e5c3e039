import { FinanceNotes } from '#ui/finance/finance-notes.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { SavedList } from './saved-list.tsx'
import { FreshnessFailed, NothingSaved, SavedPage } from './saved-page.tsx'
import { savedCars } from './saved-store.ts'
import { ShareList } from './share-list.tsx'
import { useFreshCars, useSaved } from './use-saved.ts'

/** The cars that the visitor saved, with current prices (FAV-5). */
export function FavouritesPage() {
  const { noun } = useSite()
  const saved = useSaved(savedCars)
  const fresh = useFreshCars(saved?.map(({ id }) => id))
  const gone = (saved ?? []).filter(({ id }) => fresh.isGone(id)).length
  return (
    <SavedPage title={`Saved ${noun[1]}`}>
      <div className="results-head">
        <h1>Saved {noun[1]}</h1>
        {saved && saved.length > 0 && (
          <div className="results-bar">
            <p className="lead">
              Prices are today's.
              {gone > 0 && ` ${gone === 1 ? 'One has' : `${gone} have`} left since you looked.`}
            </p>
            <ButtonLink look="outline" href="/compare">
              Compare Cars
            </ButtonLink>
          </div>
        )}
      </div>
      {saved?.length === 0 && (
        <NothingSaved words="Nothing here yet. Tap the heart on a card and it waits for you here." />
      )}
      <FreshnessFailed fresh={fresh} />
      {saved && <ShareList ids={saved.map(({ id }) => id).filter((id) => !fresh.isGone(id))} />}
      {saved && saved.length > 0 && (
        <>
          <h2 className="sr">Your list</h2>
          <SavedList cars={saved} fresh={fresh} remove={(id) => savedCars().remove(id)} />
          <FinanceNotes />
        </>
      )}
    </SavedPage>
  )
}
