import { isFromAgent } from '#domain/agents/agent-name.ts'
import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { carSubtitle, carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { EVENTS, type TrackedEvent } from '#domain/events.ts'
import { savedCarOf } from '#domain/favourites/saved-car.ts'
import { explainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { FormId, Values } from '#domain/lead/forms/form.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { text, valuesFrom } from '#domain/lead/forms/form-values.ts'
import type { FormAnswer, FormCar, FormView } from '#domain/lead/forms/form-view.ts'
import { extrasFrom } from '#domain/lead/forms/posted.ts'
import { UNEXPECTED } from '#domain/lead/forms/steps.ts'
import { SUBMIT_FAILED } from '#domain/lead/forms/validate.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { placeOf, type Submission } from '#use-cases/leads/lead-submission.ts'
import { offerAppointments } from '#use-cases/leads/offer-appointments.ts'
import { type LeadAnswer, receiveLead } from '#use-cases/leads/receive-lead.ts'
import { type Loaded, type Posted, type RequestScope, redirect } from './page.ts'

export type FormRequest = {
  id: FormId
  car?: Car
  /** Values that the page already knows, such as its location. */
  values?: Values
  /** What the page knows of the enquiry. It follows the message of the lead. */
  note?: string
  /** The result of a POST. */
  answer?: FormAnswer
}
export type CarFormRequest = FormRequest & { car: Car }
export type FormProps = { view: FormView }

/** The props of a form page: an empty form, or the form after a POST. */
export function showForm(scope: Pick<RequestScope, 'site' | 'url'>, requested: FormRequest): FormProps {
  const { site, url } = scope
  const { id, car, values = {}, answer } = requested
  return {
    view: {
      form: formFor(id, site, car),
      action: url.pathname + url.search,
      step: 0,
      values,
      errors: {},
      ...answer,
      place: leadPlace(site.locations, car, text(answer?.values ?? values, 'location'), id),
      ...(car && { car: formCar(car, site, id) }),
    },
  }
}

function formCar(car: Car, site: Site, id: FormId): FormCar {
  const { words, type } = carPrice(car, site)
  const finance = id === 'finance' ? explainedEstimate(car, site) : undefined
  return {
    title: carTitle(car),
    subtitle: carSubtitle(car),
    price: { words, type },
    picture: car.primary_image_url,
    href: carHref(car),
    ...(finance && { finance }),
    saved: savedCarOf(car),
  }
}

/** What a post of a form counts as: a step on the way, or a lead. */
function countedStep(
  result: LeadAnswer,
  site: Site,
  submission: Submission,
): Pick<TrackedEvent, 'id' | 'data'> | undefined {
  const { form, extras, car } = submission
  const data = { form: form.id, place: placeOf(site, submission).id, ...(car && { car_id: car.id }) }
  if (result.is === 'done') return { id: EVENTS.leadSent, data: { ...data, lead: result.leadId } }
  const isOnward = result.is === 'step' && !extras.isGoingBack
  return isOnward ? { id: EVENTS.formStep, data: { ...data, step: extras.step + 1 } } : undefined
}

const STATUS = { step: 200, invalid: 422, failed: 503, 'too-many': 429 }

/**
 * Handles a POST of a lead form. It answers 303 to the success page or the next step, or shows the
 * form again: 422 for errors of the visitor, 429 for too many, 503 for our own (FORM-14, FORM-17,
 * STEP-6).
 */
export async function submitForm<Props>(
  scope: RequestScope,
  posted: Posted,
  requested: FormRequest,
  show: (requested: FormRequest) => Loaded<Props> | Promise<Loaded<Props>>,
): Promise<Loaded<Props>> {
  const { site, ports, now, url } = scope
  const form = formFor(requested.id, scope.site, requested.car)
  const submission: Submission = {
    form,
    values: valuesFrom(form, posted.form),
    extras: extrasFrom(posted.form, form.steps.length),
    car: requested.car,
    page: url.pathname + url.search,
    origin: posted.origin,
    address: scope.visitor,
    ...(requested.note && { note: requested.note }),
    ...(isFromAgent(url.searchParams) && { source: 'agent' as const }),
  }
  const result = await receiveLead(ports, site, submission, now).catch((error: unknown): LeadAnswer => {
    scope.report(error)
    const { step, openLeadId } = submission.extras
    const formError = form.steps.length > 1 ? UNEXPECTED : SUBMIT_FAILED
    return { is: 'failed', step, leadId: openLeadId, values: submission.values, errors: {}, formError }
  })
  const counted = countedStep(result, site, submission)
  if (counted) scope.count([{ ...counted, page: url.pathname, at: now.getTime() }])
  if (result.is === 'done') return redirect(result.successHref, 303)
  const asksForTime = form.steps[result.step]!.fields.some((field) => field.kind === 'appointment')
  const loaded = await show({
    ...requested,
    answer: {
      step: result.step,
      values: result.values,
      leadId: result.leadId,
      errors: result.is === 'step' ? {} : result.errors,
      formError: result.is === 'step' ? undefined : result.formError,
      days: asksForTime ? await offerAppointments(ports, site, placeOf(site, submission), now) : undefined,
    },
  })
  if (loaded.kind !== 'page') return loaded
  const retryAfter = result.is === 'step' ? undefined : result.retryAfterSeconds
  return {
    ...loaded,
    status: STATUS[result.is],
    ...(retryAfter && { headers: { ...loaded.headers, 'Retry-After': String(retryAfter) } }),
  }
}
