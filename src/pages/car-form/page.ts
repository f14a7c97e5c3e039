import { AGENT_PARAMETER } from '#domain/agents/agent-name.ts'
import { siteAbout } from '#domain/car/page/masked-phone.ts'
import { CAR_FORMS } from '#domain/lead/forms/form-paths.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { carOfForm } from '#use-cases/leads/car-of-form.ts'
import { type CarFormRequest, type FormProps, showForm, submitForm } from '../lead-forms.ts'
import { definePage, NOT_FOUND, type RequestScope } from '../page.ts'

async function requestedForm({
  site,
  ports,
  now,
  url,
  params,
}: RequestScope): Promise<CarFormRequest | undefined> {
  const id = CAR_FORMS[url.pathname.replace(/\/$/, '').split('/').at(-1)!]
  const car = id && (await carOfForm(ports, site, params.slug!, now))
  return id && car && { id, car }
}

function show(scope: RequestScope, form: CarFormRequest) {
  const { site, url } = scope
  const props = showForm(scope, form)
  const { title, intro } = props.view.form.steps[0]!
  const words = { title: `${title}: ${form.car.name}`, description: intro, path: url.pathname, hidden: true }
  const meta = describePage(site, url.href, words)
  return { kind: 'page' as const, props, meta, ...siteAbout(form.car, site) }
}

/** The forms about one car, such as /cars/{slug}/enquire. They also open as dialogs. */
export const carForm = definePage<FormProps>({
  address: Object.keys(CAR_FORMS).map((name) => `/cars/:slug/${name}`),
  query: [AGENT_PARAMETER],
  async load(scope) {
    const wanted = await requestedForm(scope)
    return wanted ? show(scope, wanted) : NOT_FOUND
  },
  async post(scope, posted) {
    const wanted = await requestedForm(scope)
    return wanted
      ? submitForm(scope, posted, wanted, (form) => show(scope, { ...wanted, ...form }))
      : NOT_FOUND
  },
  paths: () => [],
})
