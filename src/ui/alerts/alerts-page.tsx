import { type AlertOutcome, MAX_ALERTS } from '#domain/alert/alert.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Alert } from '#ui/primitives/alert.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

type AlertsPageProps = {
  offer: { about: string; kind: string; title: string; label: string; href: string; consent: string }
  email: string
  outcome?: AlertOutcome
}

const TROUBLE: Partial<Record<AlertOutcome, string>> = {
  'bad-address': 'That address does not look complete. Have another look, please.',
  'too-many': 'That is a lot at once. Try again later, please.',
}

/** Asks for an e-mail address, and says exactly what for. */
export function AlertsPage({ offer, email, outcome }: AlertsPageProps) {
  const site = useServerSite()
  const trouble = outcome && TROUBLE[outcome]
  if (outcome && !trouble) return <Done href={offer.href} cars={site.noun[1]} />
  return (
    <div className="wrap narrow">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Alerts' }]} />
      <section className="stack section-end">
        <h1>{offer.title}</h1>
        <p className="lead">
          We watch for it, you get on with your day: <a href={offer.href}>{offer.label}</a>
        </p>
        {trouble && <Alert>{trouble}</Alert>}
        <form className="stack" action="/alerts" method="post">
          <div className="field">
            <label htmlFor="alert-email">Your e-mail</label>
            <input
              className="control"
              id="alert-email"
              name="email"
              type="email"
              required
              maxLength={200}
              size={36}
              autoComplete="email"
              defaultValue={email}
            />
          </div>
          <input type="hidden" name="about" value={offer.about} />
          <input type="hidden" name="kind" value={offer.kind} />
          <p className="fine">
            {offer.consent} First we ask you to confirm the address.{' '}
            <a href="/privacy-policy">How {site.name} handles your details</a>
          </p>
          <p>
            <Button type="submit" size="large">
              Watch for me
            </Button>
          </p>
        </form>
      </section>
    </div>
  )
}

function Done({ href, cars }: { href: string; cars: string }) {
  return (
    <section className="done">
      <div className="wrap">
        <div className="roundel">
          <Icon name="check" />
        </div>
        <h1>Check your mail</h1>
        <p className="lead">We have sent you a mail. Press the button in it, and we start watching.</p>
        <p className="fine">
          None comes where you asked for the same before, where you have {MAX_ALERTS} alerts already, or where
          you stopped our mails: the link in an old one leads to all of that.
        </p>
        <div className="row">
          <ButtonLink href={href}>Back to the {cars}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
