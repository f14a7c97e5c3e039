import { AGENT_PARAMETER, agentHref, agentIn } from '#domain/agents/agent-name.ts'
import { isReservable, isSold, whyNotReservable } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref, checkoutHref } from '#domain/car/page/car-buttons.ts'
import { siteAbout } from '#domain/car/page/masked-phone.ts'
import type { Values } from '#domain/lead/forms/form.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { text, valuesFrom } from '#domain/lead/forms/form-values.ts'
import type { FormAnswer, FormView } from '#domain/lead/forms/form-view.ts'
import { extrasFrom } from '#domain/lead/forms/posted.ts'
import { validate } from '#domain/lead/forms/validate.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { money } from '#domain/money.ts'
import { depositCents } from '#domain/reservation/deposit.ts'
import type { CheckoutView } from '#domain/reservation/reservation-view.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { carOfForm } from '#use-cases/leads/car-of-form.ts'
import { reserveCar } from '#use-cases/reservations/reserve-car.ts'
import { showForm } from '../lead-forms.ts'
import { definePage, type LoadedPage, NOT_FOUND, type RequestScope, redirect } from '../page.ts'

type Closed = Extract<CheckoutView, { is: 'closed' }>
type Open = Extract<CheckoutView, { is: 'open' }>
export type CheckoutProps = { checkout: Closed } | { checkout: Open; view: FormView }

const TAKEN = 'Someone else is reserving this one right now, or it has just been sold. Nothing was charged.'
const NO_BANK =
  'Our bank is not answering. Nothing was charged and nothing you typed is lost. Please try again in a minute.'
const TOO_MANY =
  'You have started several reservations in the last hour. Please ring us and we will hold the car for you.'

/** Finds the car. Redirects to the checkout path that this site uses (ROUTE-5). */
async function findCar({ site, ports, now, url, params }: RequestScope) {
  const car = await carOfForm(ports, site, params.slug!, now)
  if (!car) return NOT_FOUND
  const href = checkoutHref(car, site)
  if (url.pathname.replace(/\/$/, '') === href) return { kind: 'car' as const, car }
  const agent = agentIn(url.searchParams)
  return redirect(agent ? agentHref(href, agent) : href, 301)
}

function openProps(scope: RequestScope, car: Car, answer?: FormAnswer): CheckoutProps {
  const { site } = scope
  const deposit = money(depositCents(car) / 100, site.locale)
  const { view } = showForm(scope, { id: 'reserve', car, answer })
  const [first, ...more] = view.form.steps
  const own = site.forms.overrides.reserve
  const title = own?.title ?? `Hold it for ${deposit}`
  const intro =
    own?.intro ??
    'It comes off the market the moment you pay. You pay on the bank’s own page; we never see the card.'
  const form = {
    ...view.form,
    submit: `Pay ${deposit} and reserve`,
    steps: [{ ...first!, title, intro }, ...more],
  }
  const { kind, amount = 0, words, type } = carPrice(car, site)
  const checkout: Open = {
    is: 'open',
    deposit,
    price: kind === 'sale' ? words : `${words} ${type}`,
    // A deposit is part of a sale. What is hired is paid by the week or day.
    ...(kind === 'sale' && { rest: money(amount - depositCents(car) / 100, site.locale) }),
    terms: site.payment.terms,
  }
  return { checkout, view: { ...view, form, leaves: true } }
}

function closedProps(car: Car, site: Site): CheckoutProps {
  const words = whyNotReservable(car, site)
  const isGone = isSold(car) || car.reserved
  return { checkout: { is: 'closed', title: carTitle(car), href: carHref(car), words, isGone } }
}

function show(scope: RequestScope, car: Car, props: CheckoutProps): LoadedPage<CheckoutProps> {
  const { site, url } = scope
  const title = carTitle(car)
  const meta = describePage(site, url.href, {
    title: `Reserve: ${title}`,
    description: `Reserve the ${title} online with a deposit.`,
    path: url.pathname,
    hidden: true,
  })
  return { kind: 'page', props, meta, ...siteAbout(car, site) }
}

const reserverOf = (values: Values) => ({
  name: text(values, 'name'),
  last_name: text(values, 'last_name'),
  email: text(values, 'email'),
  phone: text(values, 'phone'),
  postcode: text(values, 'postcode') || undefined,
})

/** Reserving a car with a deposit, on sites with a payment provider. */
export const checkout = definePage<CheckoutProps>({
  address: ['/cars/:slug/checkout', '/cars/:slug/buy-online'],
  isOn: ({ payment }: Site) => Boolean(payment.provider),
  query: [AGENT_PARAMETER],
  async load(scope) {
    const found = await findCar(scope)
    if (found.kind !== 'car') return found
    const { car } = found
    return show(
      scope,
      car,
      isReservable(car, scope.site) ? openProps(scope, car) : closedProps(car, scope.site),
    )
  },
  async post(scope, posted) {
    const { site, ports, now, url } = scope
    const found = await findCar(scope)
    if (found.kind !== 'car') return found
    const { car } = found
    const form = formFor('reserve', site)
    const values = valuesFrom(form, posted.form)
    const again = (status: number, errors: Record<string, string>, formError?: string) => {
      const answer = { step: 0, values, errors, formError, leadId: undefined, days: undefined }
      return { ...show(scope, car, openProps(scope, car, answer)), status }
    }
    const errors = validate(form, values)
    if (Object.keys(errors).length > 0) return again(422, errors)
    if (extrasFrom(posted.form, 1).trap) return again(422, {}, TAKEN)
    const visit = {
      reserver: reserverOf(values),
      visitor: scope.visitor,
      origin: url.origin,
      agent: agentIn(url.searchParams) ?? null,
    }
    const reserving = await reserveCar(ports, site, car, visit, now)
    if (reserving.is === 'closed') return { ...show(scope, car, closedProps(car, site)), status: 409 }
    if (reserving.is === 'taken') return again(409, {}, TAKEN)
    if (reserving.is === 'no-bank') return again(503, {}, NO_BANK)
    if (reserving.is === 'too-often') return again(429, {}, TOO_MANY)
    return redirect(reserving.url, 303)
  },
  paths: () => [],
})
