import { phoneHref } from '#domain/location/phone-href.ts'
import type { ReservationView } from '#domain/reservation/reservation-view.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import type { IconName } from '#ui/primitives/icons/icon-paths.ts'

const LOOK_AGAIN_SECONDS = 4

const iconOf = (isGood: boolean, isWaiting: boolean): IconName =>
  isWaiting ? 'clock' : isGood ? 'check' : 'alert'

/** The state of the reservation and its deposit, with a next step. */
export function ReservationPage({ reservation }: { reservation: ReservationView }) {
  const site = useServerSite()
  const { title, text, state, isWaiting, canTryAgain, canLetGo, carTitle, carHref } = reservation
  const isGood = state === 'paid' || state === 'confirmed'
  const isStillTheirs = isGood || state === 'held'
  return (
    <section className="done">
      {isWaiting && <meta httpEquiv="refresh" content={String(LOOK_AGAIN_SECONDS)} />}
      <div className="wrap">
        <div className="roundel">
          <Icon name={iconOf(isGood, isWaiting)} />
        </div>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <h2 className="sr">What you can do now</h2>
        <div className="row">
          {canLetGo && (
            <form method="post">
              <Button type="submit">Let it go</Button>
            </form>
          )}
          {canTryAgain ? (
            <ButtonLink href={`${carHref}/${site.payment.checkoutPath}`}>Try again</ButtonLink>
          ) : (
            <ButtonLink
              look={canLetGo ? 'outline' : 'filled'}
              href={isStillTheirs ? carHref : wholeStockHref(site)}
            >
              {isStillTheirs ? carTitle : `See all ${site.noun[1]}`}
            </ButtonLink>
          )}
          <ButtonLink look="outline" href={phoneHref(site.phone, site.locale)}>
            <Icon name="phone" /> {site.phone}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
