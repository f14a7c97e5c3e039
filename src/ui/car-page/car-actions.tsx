import type { CarAction } from '#domain/car/page/car-buttons.ts'
import type { CarPage } from '#domain/car/page/car-page.ts'
import { Heart } from '#ui/favourites/heart.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'

type Look = { look?: 'filled' | 'outline'; size?: 'large' }

function Action({ action, ...look }: { action: CarAction } & Look) {
  return (
    <ButtonLink href={action.href} data-dialog={action.dialog ? '' : undefined} {...look}>
      {action.label}
    </ButtonLink>
  )
}

/** The buttons of a car in the dealer's order. The first one is filled (CARD-4, CARD-9). */
export function CarActions({ page }: { page: CarPage }) {
  const [first, ...rest] = page.actions
  return (
    <>
      {first && <Action action={first} size="large" />}
      {rest.map((action) =>
        action.kind === 'compare' ? (
          <Heart key={action.kind} car={page} label={action.label} />
        ) : (
          <Action key={`${action.kind} ${action.label}`} action={action} look="outline" />
        ),
      )}
    </>
  )
}

/** A bar with the price and the first action, fixed to the bottom of a phone's screen. */
export function CarDock({ page: { price, actions } }: { page: CarPage }) {
  return (
    <>
      <p>
        <b>{price.words}</b>
        {price.type && <small>{price.type}</small>}
      </p>
      {actions[0] && <Action action={actions[0]} />}
    </>
  )
}
