import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aCar, aSite } from '#domain/builders.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { valuesFrom } from '#domain/lead/forms/form-values.ts'
import { extrasFrom, HIDDEN } from '#domain/lead/forms/posted.ts'
import type { Site, SiteInput } from '#domain/site/site-schema.ts'
import type { Submission } from './lead-submission.ts'
import { offerAppointments } from './offer-appointments.ts'
import { receiveLead } from './receive-lead.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const car = aCar({ location_id: 10 })
const PERSON = {
  name: 'Jo Marchetti',
  phone: '0491 570 006',
  email: 'jo@example.com',
  message: 'Is it there?',
  opt_in: 'yes',
}
const open = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '17:00',
}))
const withHours = (special: Partial<SiteInput> = {}): Site => {
  const site = aSite(special)
  site.locations[0]!.contact_detail.opening_hours = open
  return site
}

function post(
  site: Site,
  form: FormId,
  fields: Record<string, string>,
  special: Partial<Submission> = {},
): Submission {
  const definition = formFor(form, site)
  const posted = new URLSearchParams({ [HIDDEN.step]: '0', ...fields })
  return {
    form: definition,
    values: valuesFrom(definition, posted),
    extras: extrasFrom(posted, definition.steps.length),
    car,
    page: `/cars/${car.slug}/${form}`,
    origin: 'same',
    address: '203.0.113.7',
    ...special,
  }
}

eachDatabase((database) => {
  const ports = async () => leadPorts(await database(), 'test key')

  test('FORM-14 a good enquiry is saved and leads to the success page of its category', async () => {
    const { leads } = await ports()
    const answer = await receiveLead({ leads }, aSite(), post(aSite(), 'enquiry', PERSON), NOW)
    expect(answer).toMatchObject({ is: 'done', successHref: `/success?category=enquiry&car=${car.slug}` })
    expect(await leads.list({})).toMatchObject([
      {
        lead_status: 'Completed',
        form_completed: true,
        category: 'Vehicle Enquiry',
        fields: PERSON,
        car: { car_id: car.id },
        place: { id: 10, dealership_slug: 'test-motors' },
        page_id: `/cars/${car.slug}/enquiry`,
        standing: 'accepted',
        consents: [{ given: true, method: 'active' }],
      },
    ])
  })

  test('FORM-17 FORM-1 an invalid post changes nothing, and the form comes back with what was typed and the messages', async () => {
    const { leads } = await ports()
    const typed = { ...PERSON, phone: '12', message: '' }
    const answer = await receiveLead({ leads }, aSite(), post(aSite(), 'enquiry', typed), NOW)
    expect(answer).toMatchObject({
      is: 'invalid',
      values: { name: 'Jo Marchetti', phone: '12' },
      errors: {
        phone: 'Invalid phone number. Must be Australian or New Zealand number.',
        message: '*This is a required field.',
      },
    })
    expect(await leads.list({})).toEqual([])
  })

  test('FORM-4 FORM-14 a mock error is shown as the form’s error, and nothing is saved', async () => {
    const { leads } = await ports()
    const site = aSite({ forms: { overrides: { enquiry: { add: ['mock_error'] } } } })
    const answer = await receiveLead(
      { leads },
      site,
      post(site, 'enquiry', { ...PERSON, mock_error: 'Out of paper' }),
      NOW,
    )
    expect(answer).toMatchObject({
      is: 'invalid',
      formError: 'Out of paper',
      values: { name: 'Jo Marchetti' },
    })
    expect(await leads.list({})).toEqual([])
  })

  test('FORM-15 a filled trap looks like success; the lead is quarantined, not delivered and not lost', async () => {
    const { leads, deliveries } = await ports()
    const answer = await receiveLead(
      { leads },
      aSite(),
      post(aSite(), 'enquiry', { ...PERSON, [HIDDEN.trap]: 'x' }),
      NOW,
    )
    expect(answer.is).toBe('done')
    expect(await leads.list({})).toMatchObject([{ standing: 'quarantined', reasons: ['trap filled in'] }])
    expect(await deliveries.claim(10, 60, NOW)).toEqual([])
  })

  test('STEP-4 the first step is saved as Incomplete with its number, and the second completes the same lead', async () => {
    const { leads } = await ports()
    const site = withHours()
    const first = await receiveLead({ leads }, site, post(site, 'test-drive', PERSON), NOW)
    if (first.is !== 'step') throw new Error('no step')
    expect(first.step).toBe(1)
    expect(await leads.find(first.leadId!)).toMatchObject({
      lead_status: 'Incomplete',
      form_completed: false,
      step_number: 1,
      skipped_steps: [],
      category: 'Test Drive',
    })
    const hidden = { [HIDDEN.step]: '1', [HIDDEN.lead]: first.leadId! }
    const second = await receiveLead(
      { leads },
      site,
      post(site, 'test-drive', { ...PERSON, ...hidden, dateTime: '2026-11-18T10:00' }),
      NOW,
    )
    expect(second).toMatchObject({ is: 'done', leadId: first.leadId })
    expect(await leads.find(first.leadId!)).toMatchObject({
      lead_status: 'Completed',
      step_number: 2,
      appointment: { local: '2026-11-18T10:00', startsAt: '2026-11-17T23:00:00.000Z' },
    })
  })

  test('STEP-3 STEP-4 a step with nothing to ask is skipped, and the lead says from where to where', async () => {
    const { leads } = await ports()
    const site = aSite()
    const owner = { name: 'Jo', phone: '0491570006', email: 'jo@example.com', postcode: '2000' }
    const vehicle = {
      'Vehicle Make': 'Kia',
      'Vehicle Model': 'Rio',
      vehicle_year: '2012',
      vehicle_km: '150000',
      finance_owing: 'No',
    }
    const send = (typed: Record<string, string>, step: number, leadId?: string) =>
      receiveLead(
        { leads },
        site,
        post(site, 'valuation', {
          ...owner,
          ...typed,
          [HIDDEN.step]: String(step),
          ...(leadId && { [HIDDEN.lead]: leadId }),
        }),
        NOW,
      )
    const saved = await send(vehicle, 1)
    if (saved.is !== 'step') throw new Error('not saved')
    expect(saved.step).toBe(3)
    const done = await send({ ...vehicle, vehicle_condition: 'Good' }, 3, saved.leadId)
    expect(done).toMatchObject({ is: 'done', leadId: saved.leadId })
    expect(await leads.find(saved.leadId!)).toMatchObject({
      lead_status: 'Completed',
      step_number: 4,
      skipped_steps: [[2, 4]],
    })
    const owing = { ...vehicle, finance_owing: 'Yes' }
    expect(await send(owing, 1)).toMatchObject({ is: 'step', step: 2 })
    const back = { ...vehicle, [HIDDEN.go]: 'back' }
    expect(await send(back, 3)).toMatchObject({ is: 'step', step: 1 })
  })

  test('STEP-2 going back needs nothing valid and loses nothing typed', async () => {
    const { leads } = await ports()
    const site = withHours()
    const typed = { name: 'Jo', phone: 'half', [HIDDEN.step]: '1', [HIDDEN.go]: 'back' }
    expect(await receiveLead({ leads }, site, post(site, 'test-drive', typed), NOW)).toMatchObject({
      is: 'step',
      step: 0,
      values: { name: 'Jo', phone: 'half' },
    })
    expect(await leads.list({})).toEqual([])
  })

  test('LEAD-8 a time that filled up since it was offered is refused, and the lead stays open for another', async () => {
    const { leads, appointments } = await ports()
    const site = withHours()
    const ask = (email: string) =>
      receiveLead(
        { leads },
        site,
        post(site, 'test-drive', { ...PERSON, email, [HIDDEN.step]: '1', dateTime: '2026-11-18T10:00' }),
        NOW,
      )
    expect((await ask('a@example.com')).is).toBe('done')
    expect((await ask('b@example.com')).is).toBe('done')
    expect(await ask('c@example.com')).toMatchObject({
      is: 'invalid',
      step: 1,
      errors: { dateTime: 'That time has just been taken. Please choose another.' },
    })
    const days = await offerAppointments({ appointments }, site, site.locations[0]!, NOW)
    const wednesday = days.find((day) => day.date === '2026-11-18')!
    expect(wednesday.times.find((time) => time.local === '2026-11-18T10:00')?.isFree).toBe(false)
    expect(wednesday.times.find((time) => time.local === '2026-11-18T11:00')?.isFree).toBe(true)
    expect(wednesday).toMatchObject({ weekday: 'Wed', day: '18 Nov' })
  })

  test('LEAD-8 a time that was never on offer is refused', async () => {
    const { leads } = await ports()
    const site = withHours()
    for (const dateTime of [
      '2026-11-15T10:00',
      '2026-11-18T03:00',
      '2026-11-18T10:07',
      '2027-11-18T10:00',
      'soon',
    ])
      expect(
        await receiveLead(
          { leads },
          site,
          post(site, 'test-drive', { ...PERSON, [HIDDEN.step]: '1', dateTime }),
          NOW,
        ),
      ).toMatchObject({
        is: 'invalid',
        errors: { dateTime: 'Please choose one of the times offered.' },
      })
  })

  test('LEAD-3 the same post five times at once, with a key or without, is one lead', async () => {
    const { leads } = await ports()
    const site = aSite()
    const five = async (fields: Record<string, string>) => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => receiveLead({ leads }, site, post(site, 'enquiry', fields), NOW)),
      )
      return new Set(answers.map((answer) => (answer.is === 'done' ? answer.leadId : answer.is))).size
    }
    expect(await five({ ...PERSON, [HIDDEN.key]: 'browser-made-key-0001' })).toBe(1)
    expect(await five({ ...PERSON, message: 'Plain post' })).toBe(1)
    expect(await leads.list({})).toHaveLength(2)
  })

  test('LEAD-10 202 posts that trip the trap leave every time of a yard free', async () => {
    const { leads, appointments } = await ports()
    const site = withHours()
    const days = () => offerAppointments({ appointments }, site, site.locations[0]!, NOW)
    const times = (await days()).flatMap((day) => day.times)
    for (let at = 0; at < 202; at += 1) {
      const fields = {
        ...PERSON,
        email: `bot${at}@mail.example`,
        [HIDDEN.step]: '1',
        [HIDDEN.trap]: 'x',
        dateTime: times[at % times.length]!.local,
      }
      const address = `203.0.${at}.1`
      const answer = await receiveLead({ leads }, site, post(site, 'test-drive', fields, { address }), NOW)
      expect(answer.is).toBe('done')
    }
    const after = (await days()).flatMap((day) => day.times)
    expect(after.every(({ isFree }) => isFree)).toBe(true)
  })

  test('LEAD-10 a person with enough appointments is asked to call, and the form keeps what was typed', async () => {
    const { leads } = await ports()
    const site = withHours()
    const ask = (hour: number) =>
      receiveLead(
        { leads },
        site,
        post(site, 'test-drive', { ...PERSON, [HIDDEN.step]: '1', dateTime: `2026-11-18T${hour}:00` }),
        NOW,
      )
    for (const hour of [10, 11, 12]) expect((await ask(hour)).is).toBe('done')
    expect(await ask(13)).toMatchObject({
      is: 'invalid',
      values: { name: 'Jo Marchetti' },
      errors: { dateTime: expect.stringContaining('ring us') },
    })
  })

  test('LEAD-11 a hundred leads an hour from one address are taken, the next is refused, and another address is not', async () => {
    const { leads } = await ports()
    const site = aSite()
    const send = (at: number, address?: string) =>
      receiveLead(
        { leads },
        site,
        post(
          site,
          'enquiry',
          { ...PERSON, [HIDDEN.key]: `key-of-a-browser-${at}` },
          address ? { address } : {},
        ),
        NOW,
      )
    for (let at = 0; at < 100; at += 1) expect((await send(at)).is).toBe('done')
    expect(await send(100)).toMatchObject({ is: 'too-many', retryAfterSeconds: 3600 })
    expect(await leads.list({})).toHaveLength(100)
    expect((await send(101, '203.0.113.8')).is).toBe('done')
  })

  test('the contact form’s chosen subject is the lead’s category', async () => {
    const { leads } = await ports()
    const site = aSite()
    await receiveLead(
      { leads },
      site,
      post(site, 'contact', { ...PERSON, category: 'Parts' }, { car: undefined }),
      NOW,
    )
    expect(await leads.list({})).toMatchObject([{ category: 'Parts', car: null }])
  })
})
