import { siteAbout } from '#domain/car/page/masked-phone.ts'
import { PAGE_FORMS } from '#domain/lead/forms/form-paths.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { carOfFormById } from '#use-cases/leads/car-of-form.ts'
import { type FormProps, type FormRequest, showForm, submitForm } from '../lead-forms.ts'
import { definePage, type Posted, type RequestScope } from '../page.ts'

const CAREERS = '/careers'

async function requestedForm({ site, ports, now, url }: RequestScope): Promise<FormRequest> {
  // The form also works if its car is no longer in stock.
  const car = await carOfFormById(ports, site, Number(url.searchParams.get('car_id')), now)
  return { id: PAGE_FORMS[url.pathname.replace(/\/$/, '')]!, ...(car && { car }) }
}

function show(scope: RequestScope, form: FormRequest) {
  const { site, url } = scope
  const props = showForm(scope, form)
  const { title, intro } = props.view.form.steps[0]!
  const words = { title, description: intro, path: url.pathname, hidden: url.search !== '' }
  const meta = describePage(site, url.href, words)
  return { kind: 'page' as const, props, meta, ...siteAbout(form.car, site) }
}

const formPage = (address: string | string[]) => ({
  address,
  query: ['car_id'],
  load: async (scope: RequestScope) => show(scope, await requestedForm(scope)),
  post: async (scope: RequestScope, posted: Posted) =>
    submitForm(scope, posted, await requestedForm(scope), (form) => show(scope, form)),
})

/** /finance, /service, /valuations, /cars/trade-in and /subscribe (ROUTE-8). */
export const form = definePage<FormProps>(
  formPage(Object.keys(PAGE_FORMS).filter((path) => path !== CAREERS)),
)

/** The job application form, on sites that have switched it on (ROUTE-9). */
export const careers = definePage<FormProps>({
  ...formPage(CAREERS),
  isOn: ({ features }) => features.careers,
})
