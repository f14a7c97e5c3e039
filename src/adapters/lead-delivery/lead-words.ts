import { formatAppointment } from '#domain/lead/appointments.ts'
import { allFields } from '#domain/lead/forms/form.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { text } from '#domain/lead/forms/form-values.ts'
import { type Lead, leadName } from '#domain/lead/lead.ts'
import { cropHref } from '#domain/picture.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'

/** Where the site is found from outside, for links in mail; unknown in development. */
export const siteOrigin = (site: Site): string | undefined =>
  site.url?.replace(/\/$/, '') ?? (site.hosts[0] ? `https://${site.hosts[0]}` : undefined)

/**
 * The picture of the lead's car, in a format that all mail programs show. Undefined if the site has
 * no address.
 */
export function leadPicture({ car }: Pick<Lead, 'car'>, site: Site): string | undefined {
  const origin = siteOrigin(site)
  return origin && car?.picture ? new URL(cropHref(car.picture, 'mail'), origin).href : undefined
}

const SAID_ELSEWHERE = new Set([
  'name',
  'last_name',
  'message',
  'opt_in',
  'terms_conditions',
  'terms_agreed',
  'dateTime',
])

/**
 * All questions and answers in the form's order and words, except those that the mail shows
 * elsewhere.
 */
export function answers(lead: Lead, site: Site): [label: string, answer: string][] {
  const rows = allFields(formFor(lead.form, site))
    .filter((field) => !SAID_ELSEWHERE.has(field.name) && text(lead.fields, field.name) !== '')
    .map((field): [string, string] => {
      const given = text(lead.fields, field.name)
      return [field.label, field.options?.find((option) => option.value === given)?.label ?? given]
    })
  if (lead.appointment) rows.unshift(['Booked for', formatAppointment(lead.appointment.local, site.locale)])
  return rows
}

/** 'Test Drive: 2023 Ford Ranger, Jo Marchetti' */
export function subjectLine(lead: Lead): string {
  const about = lead.car ? `${lead.category}: ${lead.car.name}` : lead.category
  const unfinished = lead.lead_status === 'Incomplete' ? 'Incomplete: ' : ''
  return `${unfinished}${about}, ${leadName(lead) || 'no name'}`
}

export const escapeMarkup = (words: string) => words.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** The same for every attempt, so that mail servers detect duplicates. */
export const messageIdOf = (job: DeliveryJob, site: Site) =>
  `<${job.key}@${site.hosts[0] ?? `${site.slug}.localhost`}>`
