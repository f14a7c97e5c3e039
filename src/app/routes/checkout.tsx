import { data, type RouterContextProvider, redirect } from 'react-router'
import { isReservable, isSold } from '#domain/car/availability.ts'
import { carHref, checkoutHref } from '#domain/car/car-buttons.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { formFor } from '#domain/lead/form-for.ts'
import { text, valuesFrom } from '#domain/lead/form-values.ts'
import { extrasFrom } from '#domain/lead/posted.ts'
import { validate } from '#domain/lead/validate.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { money } from '#domain/money.ts'
import { depositCents } from '#domain/reservation/deposit.ts'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { CheckoutPage } from '#ui/reserve/checkout-page.tsx'
import { carOfForm } from '#use-cases/car-of-form.ts'
import { reserveCar } from '#use-cases/reserve-car.ts'
import { requestScope, serverScope } from '../context.ts'
import { SERVER_DRAWN } from '../server-drawn.ts'
import { showForm } from '../show-form.ts'
import type { Route } from './+types/checkout.ts'
import '#ui/styles/forms.css'

const TAKEN = 'Someone else is reserving this one right now, or it has just been sold. Nothing was charged.'
const NO_BANK =
  'Our bank is not answering. Nothing was charged and nothing you typed is lost. Please try again in a minute.'
const TOO_MANY =
  'You have started several reservations in the last hour. Please ring us and we will hold the car for you.'

/** The car, and the path this site reserves on; the other path leads there (ROUTE-5). */
async function asked(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const { site, ports, now } = context.get(requestScope)
  const car = site.payment.provider && (await carOfForm(ports, site, { slug }, now))
  if (!car) throw data(null, 404)
  const href = checkoutHref(car, site)
  if (new URL(request.url).pathname.replace(/\/$/, '') !== href) throw redirect(href, 301)
  return car
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  const scope = context.get(serverScope)
  const car = await asked(context, request, params.slug)
  const title = carTitle(car)
  if (isReservable(car, site) || scope.formAnswer) {
    showForm(scope, site, request.url, { id: 'reserve', car })
    const deposit = money(depositCents(car) / 100, site.locale)
    const form = scope.form!
    const [first, ...more] = form.form.steps
    form.leaves = true
    form.form = {
      ...form.form,
      submit: `Pay ${deposit} and reserve`,
      steps: [
        {
          ...first!,
          title: `Hold it for ${deposit}`,
          intro:
            'It comes off the market the moment you pay. You pay on the bank’s own page; we never see the card.',
        },
        ...more,
      ],
    }
    const price = car.price ?? 0
    scope.checkout = {
      is: 'open',
      deposit,
      price: money(price, site.locale),
      rest: money(price - depositCents(car) / 100, site.locale),
      terms: site.payment.terms,
    }
  } else {
    const words = isSold(car)
      ? 'This one has been sold.'
      : car.reserved
        ? 'This one is reserved for someone else.'
        : 'This one cannot be reserved online.'
    scope.checkout = { is: 'closed', title, href: carHref(car), words }
  }
  return {
    meta: describePage(site, request.url, {
      title: `Reserve: ${title}`,
      description: `Reserve the ${title} online with a deposit.`,
      path: new URL(request.url).pathname,
      hidden: true,
    }),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const { site, ports, now } = scope
  const car = await asked(context, request, params.slug)
  const form = formFor('reserve', site)
  const posted = await request.formData().catch(() => undefined)
  if (!posted) throw data(null, 400)
  const values = valuesFrom(form, posted)
  const again = (status: number, errors: Record<string, string>, formError?: string) => {
    context.get(serverScope).formAnswer = {
      step: 0,
      values,
      errors,
      formError,
      leadId: undefined,
      days: undefined,
    }
    return data(null, { status })
  }
  const errors = validate(form, values)
  if (Object.keys(errors).length > 0) return again(422, errors)
  if (extrasFrom(posted, 1).trap) return again(422, {}, TAKEN)

  const reserver = {
    name: text(values, 'name'),
    last_name: text(values, 'last_name'),
    email: text(values, 'email'),
    phone: text(values, 'phone'),
    postcode: text(values, 'postcode') || undefined,
  }
  const { origin } = new URL(request.url)
  const reserving = await reserveCar(ports, site, car, { reserver, visitor: scope.visitor, origin }, now)
  if (reserving.is === 'taken') return again(409, {}, TAKEN)
  if (reserving.is === 'no-bank') return again(503, {}, NO_BANK)
  if (reserving.is === 'too-often') return again(429, {}, TOO_MANY)
  throw redirect(reserving.url, 303)
}

export const handle = SERVER_DRAWN

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default function Checkout() {
  return <ServerOnly className="unboxed">{import.meta.env.SSR && <CheckoutPage />}</ServerOnly>
}
