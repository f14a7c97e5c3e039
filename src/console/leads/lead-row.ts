import { agentOfLead } from '#domain/agents/agent-name.ts'
import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { FORM_WORDS, NEXT_STEPS, STATE_WORDS } from '#domain/desk/lead-work.ts'
import { stepWords } from '#domain/desk/next-choices.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { formatAppointment } from '#domain/lead/appointments.ts'
import { allFields } from '#domain/lead/forms/form.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { type Lead, leadName } from '#domain/lead/lead.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'
import { SOURCE_WORDS } from '../list/lead-query.ts'
import { leadClock } from './lead-clock.ts'

/** Shown in places of their own, not among the other answers. */
const WITH_PLACE = ['name', 'last_name', 'phone', 'email', 'message']

/** Every other answer, in the words of the form where it has them. */
function answersOf(lead: Lead, site: Site): (readonly [question: string, answer: string])[] {
  const requested = new Map(allFields(formFor(lead.form, site)).map((field) => [field.name, field]))
  return Object.entries(lead.fields)
    .filter(([name, value]) => !WITH_PLACE.includes(name) && value !== '')
    .map(([name, value]) => {
      const field = requested.get(name)
      const words = (one: string) => field?.options?.find((option) => option.value === one)?.label ?? one
      if (field?.kind === 'appointment') return [field.label, formatAppointment(String(value), site.locale)]
      if (field?.kind === 'checkbox') return [field.label, value ? 'Yes' : 'No']
      const answers = Array.isArray(value) ? value : [String(value)]
      return [field?.label ?? name.replaceAll('_', ' '), answers.map(words).join(', ')]
    })
}

/** A lead in the words of the list. */
export function rowOf(desk: DeskLead, site: Site, settings: DeskSettings, now: Date) {
  const { lead, owner, work } = desk
  const field = (name: string) => String(lead.fields[name] ?? '')
  const isHeld = lead.standing === 'quarantined'
  const isUnfinished = lead.lead_status === 'Incomplete'
  return {
    id: lead.id,
    name: leadName(lead) || 'No name',
    phone: field('phone'),
    email: field('email'),
    form: lead.form,
    wish: FORM_WORDS[lead.form],
    detail: lead.appointment
      ? formatAppointment(lead.appointment.local, site.locale)
      : field('message') || (isUnfinished ? 'Began and stopped' : ''),
    message: field('message'),
    car: lead.car && {
      name: lead.car.name,
      price: lead.car.price_words,
      stocknum: lead.car.stock_number ?? '',
    },
    place: lead.place.name,
    placeId: lead.place.id,
    owner,
    sourceWords: [SOURCE_WORDS[lead.source], agentOfLead(lead)].filter(Boolean).join(': '),
    clock: leadClock(desk, site, settings, now),
    state: work.state,
    stateWords: STATE_WORDS[work.state],
    stepWords: stepWords(work, isHeld),
    next: work.next && {
      words: NEXT_STEPS[work.next],
      when: work.dueAt ? whenWords(work.dueAt, now, lead.place.timeZone) : '',
      isOver: work.dueAt !== null && work.dueAt < now,
    },
    when: whenWords(new Date(lead.createdAt), now, lead.place.timeZone),
    at: lead.createdAt,
    isHeld,
    reasons: lead.reasons,
    isUnfinished,
    fields: answersOf(lead, site),
  }
}
export type Row = ReturnType<typeof rowOf>
