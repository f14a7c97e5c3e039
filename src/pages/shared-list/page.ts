import type { Car } from '#domain/car/car.ts'
import { carTitle } from '#domain/car/display-name.ts'
import type { FreshCar } from '#domain/favourites/compare-rows.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { qrPath } from '#domain/qr-path.ts'
import { mailOrigin } from '#domain/site/addresses/site-origin.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { listWords, type ReadList, readList, shareList } from '#use-cases/lists/share-list.ts'
import { freshCar, readIds } from '#use-cases/pages/saved-cars.ts'
import { type FormProps, type FormRequest, showForm, submitForm } from '../lead-forms.ts'
import {
  definePage,
  type Loaded,
  NO_STORE,
  NOT_FOUND,
  type RequestScope,
  redirect,
  SECRET_ADDRESS,
} from '../page.ts'

export type SharedListProps = {
  cars: FreshCar[]
  /** How many cars of the list have left. */
  gone: number
  link: string
  qr: { path: string; size: number }
  /** The last day of the link, in words. */
  until: string
}

const LISTS = '/lists'
const hrefOf = (token: string) => `${LISTS}/${encodeURIComponent(token)}`
const MAX_TEXT_LENGTH = 1000
/** Of the cars that an enquiry is about. */
const MAX_NAMES = 4

/**
 * Takes the ids of saved cars and answers with the page of their link. Whoever opens the address
 * itself goes to the saved cars, which only a browser knows.
 */
export const newList = definePage({
  address: LISTS,
  load: () => redirect('/favourites', 303),
  async post({ site, ports, now, visitor, url }, { form }) {
    const ids = readIds(String(form.get('cars') ?? '').slice(0, MAX_TEXT_LENGTH))
    const shared = await shareList(ports, site, { ids, visitor }, now)
    if (shared.is === 'shared') return redirect(hrefOf(shared.token), 303)
    if (shared.is === 'empty') return redirect('/favourites', 303)
    const words = { title: 'Please try again later', description: '', path: url.pathname, hidden: true }
    return {
      kind: 'page',
      props: {},
      meta: describePage(site, url.href, words),
      status: 429,
      headers: { ...NO_STORE, 'Retry-After': String(shared.retryAfter) },
    }
  },
  paths: () => [],
})

const listOf = ({ site, ports, now, params }: RequestScope): Promise<ReadList | undefined> =>
  readList(ports, site, params.token!, now)

/** The page of a shared list: the same on every device, with today's prices, until it ends. */
export const sharedList = definePage<SharedListProps>({
  address: `${LISTS}/:token`,
  async load(scope) {
    const { site, now, url } = scope
    const found = await listOf(scope)
    if (!found) return NOT_FOUND
    const { list, cars } = found
    const link = `${url.origin}${hrefOf(list.token)}`
    const words = {
      title:
        cars.length === 1
          ? `A ${site.noun[0]} picked for you`
          : `${cars.length} ${site.noun[1]} picked for you`,
      description: `A list of ${site.noun[1]} at ${site.name}, with today's prices.`,
      path: url.pathname,
      hidden: true,
    }
    return {
      kind: 'page',
      props: {
        cars: cars.map((car) => freshCar(car, site, now)),
        gone: list.cars.length - cars.length,
        link,
        qr: qrPath(link),
        until: list.expiresAt.toLocaleDateString(site.locale, {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: site.locations[0]!.timeZone,
        }),
      },
      meta: describePage(site, url.href, words),
      headers: SECRET_ADDRESS,
    }
  },
  paths: () => [],
})

/** Which cars a message is about. Their list names all of them. */
function subjectOf(cars: Car[], site: Site): string {
  const names = cars.slice(0, MAX_NAMES).map(carTitle)
  const more = cars.length - names.length
  if (cars.length === 1) return names[0]!
  const last = more > 0 ? `${more} more` : names.pop()!
  return `these ${cars.length} ${site.noun[1]}: ${names.join(', ')} and ${last}`
}

function ask(scope: RequestScope, { cars }: ReadList, form: FormRequest): Loaded<FormProps> {
  const { site, url } = scope
  // Beside a message about several cars, the first alone would look like all of them.
  const { car, ...view } = showForm(scope, form).view
  const [first, ...others] = view.form.steps
  const isOne = cars.length === 1
  const intro = `One message about ${subjectOf(cars, site)}. We get it with the ${site.noun[isOne ? 0 : 1]}.`
  const title = isOne ? `Ask about this ${site.noun[0]}` : `Ask about these ${site.noun[1]}`
  const steps = [{ ...first!, title, intro }, ...others]
  const words = { title, description: intro, path: url.pathname, hidden: true }
  return {
    kind: 'page',
    props: { view: { ...view, form: { ...view.form, steps }, ...(isOne && { car }) } },
    meta: describePage(site, url.href, words),
    headers: SECRET_ADDRESS,
  }
}

/** The request for the form: one enquiry, which names all cars. The first decides who answers. */
const requestOf = ({ site, url }: RequestScope, { cars }: ReadList): FormRequest => ({
  id: 'enquiry',
  car: cars[0]!,
  note: listWords(cars, site, mailOrigin(site, url.href)),
})

/** Sends a shared list to the dealer as one enquiry. */
export const listEnquiry = definePage<FormProps>({
  address: `${LISTS}/:token/enquire`,
  async load(scope) {
    const found = await listOf(scope)
    return found?.cars[0] ? ask(scope, found, requestOf(scope, found)) : NOT_FOUND
  },
  async post(scope, posted) {
    const found = await listOf(scope)
    if (!found?.cars[0]) return NOT_FOUND
    return submitForm(scope, posted, requestOf(scope, found), (form) => ask(scope, found, form))
  },
  paths: () => [],
})
