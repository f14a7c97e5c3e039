import { ButtonLink } from '#ui/primitives/button.tsx'

/**
 * The 404 for a make or body type that the dealer does not sell, with a link to all cars (ROUTE-3).
 */
export function UnknownSearch({ wholeStock, noun }: { wholeStock: string; noun: string }) {
  return (
    <section className="wrap section stack">
      <h1>We have nothing under that name</h1>
      <p className="lead">
        The link may be old, or it was for something we do not sell. Everything else is here.
      </p>
      <p>
        <ButtonLink size="large" href={wholeStock}>
          Show all {noun}
        </ButtonLink>
      </p>
    </section>
  )
}
