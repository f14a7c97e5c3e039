import { WaysOn } from '../not-found/view.tsx'

/** The page for unexpected errors. */
export function FailedView() {
  return (
    <section className="wrap section stack">
      <h1>Something went wrong on our side</h1>
      <p className="lead">Please try again in a moment.</p>
      <WaysOn />
    </section>
  )
}
