import type { FormView } from '#domain/lead/forms/form-view.ts'
import type { CheckoutView } from '#domain/reservation/reservation-view.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { CarSummary } from '#ui/forms/form-summary.tsx'
import { LeadForm } from '#ui/forms/lead-form.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

type OpenProps = { checkout: Extract<CheckoutView, { is: 'open' }>; view: FormView }
type CheckoutProps = { checkout: Extract<CheckoutView, { is: 'closed' }> } | OpenProps

/** The checkout: contact details and the terms of the deposit, then the bank's own page. */
export function CheckoutPage(props: CheckoutProps) {
  const site = useServerSite()
  if (props.checkout.is === 'open') return <OpenCheckout {...(props as OpenProps)} />
  const { title, words, href, isGone } = props.checkout
  return (
    <section className="done">
      <div className="wrap">
        <h1>{words}</h1>
        <p className="lead">
          {isGone ? 'Someone was quicker with the ' : 'Ask us about the '}
          <a href={href}>{title}</a>
          {isGone ? '. Nothing was charged, and there are others like it.' : ', or look at others like it.'}
        </p>
        <h2 className="sr">What you can do now</h2>
        <div className="row">
          {isGone ? (
            <ButtonLink href={`${href}/similar`}>Find Me Something Similar</ButtonLink>
          ) : (
            <ButtonLink href={`${href}/enquire`}>Ask about it</ButtonLink>
          )}
          <ButtonLink look="outline" href={wholeStockHref(site)}>
            See all {site.noun[1]}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function OpenCheckout({ checkout, view }: OpenProps) {
  if (!view.car) return null
  return (
    <div data-ground="surface" className="form-page">
      <div className="wrap">
        <Breadcrumb
          crumbs={[
            { label: 'Home', href: '/' },
            { label: view.car.title, href: view.car.href },
            { label: 'Reserve' },
          ]}
        />
        <div className="desk">
          <LeadForm view={view} />
          <CarSummary car={view.car} place={view.place}>
            <dl className="sums">
              <div>
                <dt>Price</dt>
                <dd>{checkout.price}</dd>
              </div>
              <div data-total="">
                <dt>Today</dt>
                <dd>{checkout.deposit}</dd>
              </div>
              {checkout.rest && (
                <div>
                  <dt>When you collect it</dt>
                  <dd>{checkout.rest}</dd>
                </div>
              )}
            </dl>
            <ul className="assure">
              {checkout.terms.map((term) => (
                <li key={term}>
                  <Icon name="check" /> {term}
                </li>
              ))}
            </ul>
          </CarSummary>
        </div>
      </div>
    </div>
  )
}
