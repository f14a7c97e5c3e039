import { data, redirect } from 'react-router'
import { formFor } from '#domain/lead/form-for.ts'
import { valuesFrom } from '#domain/lead/form-values.ts'
import { extrasFrom } from '#domain/lead/posted.ts'
import { UNEXPECTED } from '#domain/lead/steps.ts'
import { SUBMIT_FAILED } from '#domain/lead/validate.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import type { Submission } from '#use-cases/lead-submission.ts'
import { placeOf } from '#use-cases/lead-submission.ts'
import { offerAppointments } from '#use-cases/offer-appointments.ts'
import { type LeadAnswer, receiveLead } from '#use-cases/receive-lead.ts'
import type { RequestScope } from './context.ts'
import type { AskedForm } from './show-form.ts'

/**
 * Takes a post of a form on its own page, with a script or without: 303 to the success page, the next step, or the page again
 * with everything typed: 422 when the visitor can mend it, 429 when they sent too many, 503 when only we can mend it (FORM-14, FORM-17, STEP-6).
 */
export async function takeForm(scope: RequestScope, server: ServerScope, request: Request, asked: AskedForm) {
  const { site, ports, now } = scope
  const form = formFor(asked.id, site)
  const posted = await request.formData().catch(() => undefined)
  if (!posted) throw data(null, 400)
  const url = new URL(request.url)
  const submission: Submission = {
    form,
    values: valuesFrom(form, posted),
    extras: extrasFrom(posted, form.steps.length),
    car: asked.car,
    page: url.pathname + url.search,
    origin: originOf(request, url),
    address: scope.visitor,
  }
  const answer = await receiveLead(ports, site, submission, now).catch((error: unknown): LeadAnswer => {
    scope.report(error)
    const { step, openLeadId } = submission.extras
    const formError = form.steps.length > 1 ? UNEXPECTED : SUBMIT_FAILED
    return { is: 'failed', step, leadId: openLeadId, values: submission.values, errors: {}, formError }
  })
  if (answer.is === 'done') throw redirect(answer.successHref, 303)
  const asksForTime = form.steps[answer.step]!.fields.some((field) => field.kind === 'appointment')
  server.formAnswer = {
    step: answer.step,
    values: answer.values,
    leadId: answer.leadId,
    touchedOptIn: submission.extras.touchedOptIn,
    errors: answer.is === 'step' ? {} : answer.errors,
    formError: answer.is === 'step' ? undefined : answer.formError,
    days: asksForTime ? await offerAppointments(ports, site, placeOf(site, submission), now) : undefined,
  }
  const retryAfter = 'retryAfterSeconds' in answer && answer.retryAfterSeconds
  return data(null, {
    status: { step: 200, invalid: 422, failed: 503, 'too-many': 429 }[answer.is],
    headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
  })
}

/** The server has refused posts from other sites already; a browser that says nothing is only less sure. */
function originOf(request: Request, url: URL): Submission['origin'] {
  const origin = request.headers.get('origin')
  if (!origin) return 'absent'
  return origin === url.origin || new URL(origin).host === url.host ? 'same' : 'cross'
}
