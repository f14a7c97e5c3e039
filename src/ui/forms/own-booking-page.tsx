import type { OfferedDay } from '#domain/lead/appointments.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Alert } from '#ui/primitives/alert.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { SlotPicker } from './slot-picker.tsx'

type OwnBookingProps = {
  when?: string
  where: string
  phone: string
  noun: string
  isOver: boolean
  done?: 'moved' | 'cancelled'
  fault?: string
  days: OfferedDay[]
  location: string
}

/** A shopper's own booking: another time, or none. Plain forms, no sign-in, no script. */
export function OwnBookingPage(props: OwnBookingProps) {
  const { when, where, phone, noun, isOver, done, fault, days, location } = props
  const site = useServerSite()
  return (
    <div className="wrap narrow">
      <section className="stack section-end">
        <h1>{titleOf(props)}</h1>
        {fault && <Alert>{fault}</Alert>}
        {when ? (
          <p className="lead">
            <b>{when}</b>
            <br />
            {where}
          </p>
        ) : (
          <p className="lead">Your {noun} is cancelled. We have written it to you, too.</p>
        )}
        {done === 'moved' && when && <p>We have sent you the new time, for your calendar too.</p>}
        {when && !isOver && (
          <>
            <form method="post" className="stack" aria-labelledby="another-time">
              <h2 id="another-time">Another time</h2>
              <p id="another-hint" className="soft">
                Choose a day and a time. Your present one is kept until then.
              </p>
              <SlotPicker
                name="dateTime"
                value=""
                days={days}
                location={location}
                describedBy="another-hint"
              />
              <Button type="submit" size="large">
                Take this time
              </Button>
            </form>
            <form method="post" className="stack" aria-labelledby="no-time">
              <h2 id="no-time">You cannot come?</h2>
              <input type="hidden" name="action" value="cancel" />
              <Button type="submit" look="outline">
                Cancel my {noun}
              </Button>
            </form>
          </>
        )}
        <div className="row">
          <ButtonLink look="outline" href={phoneHref(phone, site.locale)}>
            Ring {phone}
          </ButtonLink>
          {!when && <ButtonLink href={wholeStockHref(site)}>See all {site.noun[1]}</ButtonLink>}
        </div>
      </section>
    </div>
  )
}

const titleOf = ({ when, noun, isOver, done }: OwnBookingProps): string =>
  !when
    ? 'It is cancelled'
    : isOver
      ? `Your ${noun} has begun or is over`
      : done === 'moved'
        ? 'You have a new time'
        : `Your ${noun}`
