import type { FreshCar } from '#domain/favourites/compare-rows.ts'
import { Cards } from '#ui/car-card/cards.tsx'
import { FinanceNotes } from '#ui/finance/finance-notes.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { CompareTable } from './compare-table.tsx'

type SharedListProps = {
  cars: FreshCar[]
  gone: number
  link: string
  qr: { path: string; size: number }
  until: string
}

/** A list that somebody shared: cards, a comparison, one enquiry about all, and its own link. */
export function SharedListPage({ cars, gone, link, qr, until }: SharedListProps) {
  const { noun, searchHref } = useSite()
  const many = cars.length === 1 ? `One ${noun[0]}` : `${cars.length} ${noun[1]}`
  const ask = `${new URL(link).pathname}/enquire`
  return (
    <div className="wrap section-end" data-hydrate-in-view="">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'A shared list' }]} />
      <div className="results-head">
        <div className="stack">
          <h1>{cars.length === 0 ? `These ${noun[1]} have left` : `${many} on this list`}</h1>
          <p className="lead">
            Prices are today's.
            {gone > 0 && ` ${gone === 1 ? 'One has' : `${gone} have`} left since the list was made.`}
          </p>
        </div>
        {/* Not in a bar of results: phones hide those. */}
        <div className="row">
          {cars.length > 0 ? (
            <ButtonLink href={ask}>Ask about {cars.length === 1 ? 'it' : 'all of them'}</ButtonLink>
          ) : (
            <ButtonLink href={searchHref}>See what else we have</ButtonLink>
          )}
        </div>
      </div>
      {cars.length > 0 && (
        <>
          <h2 className="sr">The list</h2>
          <Cards cars={cars.map(({ card }) => card)} />
        </>
      )}
      {cars.length > 1 && (
        <>
          <h2>Side by side</h2>
          <CompareTable cars={cars} />
        </>
      )}
      <section className="list-link" aria-labelledby="list-link">
        <svg
          viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
          role="img"
          aria-label="Code of this page's address"
        >
          {/* Cameras want dark on light, whatever the theme. */}
          <rect x="-2" y="-2" width="100%" height="100%" fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="stack">
          <h2 id="list-link">Take it with you</h2>
          <p>
            Point your phone's camera at the code, or send the address to somebody. It works until {until}.
          </p>
          <p>
            <a href={link}>{link}</a>
          </p>
        </div>
      </section>
      <FinanceNotes />
    </div>
  )
}
