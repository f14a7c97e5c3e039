import { WaysOn } from '../not-found/view.tsx'

/** What a visitor sees when a page could not be made. */
export function FailedView() {
  return (
    <section className="wrap section stack">
      <h1>Something went wrong on our side</h1>
      <p className="lead">Please try again in a moment.</p>
      <WaysOn />
    </section>
  )
}
