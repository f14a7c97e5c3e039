import { formatAppointment } from '#domain/lead/appointments.ts'
import { text } from '#domain/lead/forms/form-values.ts'
import type { Lead, LeadCar } from '#domain/lead/lead.ts'
import { CURRENCIES } from '#domain/money.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'
import { answers, escapeMarkup, leadPicture, siteOrigin } from './lead-words.ts'

type Content = string | number | undefined | Element[]
type Element = string

/** An element, or nothing if it would be empty: optional parts of the DTD are left out. */
function tag(name: string, content: Content, attributes: Record<string, string | undefined> = {}): Element {
  const inner = Array.isArray(content)
    ? content.join('')
    : content === undefined
      ? ''
      : escapeXml(String(content))
  if (inner === '') return ''
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value ? [` ${key}="${escapeXml(value)}"`] : [],
  )
  return `<${name}${given.join('')}>${inner}</${name}>`
}

// Characters XML 1.0 has no place for would make the whole document unreadable.
const escapeXml = (words: string) =>
  escapeMarkup(words.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))

const HIRED = new Set(['subscription-cars', 'rental-cars'])

function interestOf(lead: Lead, site: Site): string {
  if (lead.form === 'test-drive') return 'test-drive'
  return HIRED.has(site.search.path) ? 'lease' : 'buy'
}

function stockVehicle(car: LeadCar, lead: Lead, site: Site): Element {
  return tag(
    'vehicle',
    [
      tag('year', car.year),
      tag('make', car['Vehicle Make']),
      tag('model', car['Vehicle Model']),
      tag('vin', car.vin),
      tag('stock', car.stock_number),
      tag('trim', [car.badge, car.series].filter(Boolean).join(' ')),
      tag('doors', car.doors),
      tag('bodystyle', car.body),
      tag('transmission', car.transmission),
      tag('odometer', car.km, { status: 'original', units: 'km' }),
      car.colour ? tag('colorcombination', [tag('exteriorcolor', car.colour), tag('preference', 1)]) : '',
      tag('imagetag', leadPicture(lead, site), { alttext: car.name }),
      tag('price', car.price, { type: 'asking', currency: CURRENCIES[site.locale] }),
      tag('pricecomments', car.price === undefined ? car.price_words : car.price_type),
    ],
    { interest: interestOf(lead, site), status: car.car_type === 'new' ? 'new' : 'used' },
  )
}

/** The shopper's own car: a trade-in when one of ours is wanted for it, else for sale. */
function ownVehicle(lead: Lead): Element {
  const given = (name: string) => text(lead.fields, name)
  if (!given('vehicle_year')) return ''
  return tag(
    'vehicle',
    [
      tag('year', given('vehicle_year')),
      tag('make', given('Vehicle Make')),
      tag('model', given('Vehicle Model')),
      tag('odometer', given('vehicle_km').replace(/\D/g, ''), { status: 'unknown', units: 'km' }),
      tag(
        'comments',
        [given('vehicle_condition'), given('Rego') && `Rego ${given('Rego')}`].filter(Boolean).join(', '),
      ),
    ],
    { interest: lead.car ? 'trade-in' : 'sell', status: 'used' },
  )
}

/** One lead as ADF 1.0, the parts in the order its DTD demands. */
export function adfDocument(job: DeliveryJob, site: Site): string {
  const { lead } = job
  const origin = siteOrigin(site)
  const place = site.locations.find((location) => location.id === lead.place.id) ?? site.locations[0]!
  const { street, city, state, postcode } = place.address
  const lastName = text(lead.fields, 'last_name')
  const unfinished =
    lead.lead_status === 'Incomplete' ? ['INCOMPLETE: the shopper did not finish the form.'] : []
  const comments = [
    ...unfinished,
    text(lead.fields, 'message'),
    ...answers(lead, site).map(([label, answer]) => `${label}: ${answer}`),
  ]
  const prospect = [
    tag('id', lead.id, { sequence: '1', source: site.hosts[0] ?? site.slug }),
    tag('requestdate', lead.completedAt ?? lead.updatedAt),
    lead.car ? stockVehicle(lead.car, lead, site) : '',
    ownVehicle(lead),
    tag('customer', [
      tag('contact', [
        ...(lastName
          ? [
              tag('name', text(lead.fields, 'name'), { part: 'first' }),
              tag('name', lastName, { part: 'last' }),
            ]
          : [tag('name', text(lead.fields, 'name'), { part: 'full' })]),
        tag('email', text(lead.fields, 'email')),
        tag('phone', text(lead.fields, 'phone'), { type: 'voice', time: 'nopreference' }),
      ]),
      lead.appointment
        ? tag('timeframe', [
            tag('description', `Test drive ${formatAppointment(lead.appointment.local, site.locale)}`),
            tag('earliestdate', lead.appointment.startsAt),
            tag('latestdate', lead.appointment.startsAt),
          ])
        : '',
      tag('comments', comments.filter(Boolean).join('\n')),
    ]),
    tag('vendor', [
      tag('id', String(lead.place.dealership_id), { source: lead.place.dealership_slug }),
      tag('vendorname', place.name),
      tag('url', origin),
      tag('contact', [
        tag('name', place.name, { part: 'full', type: 'business' }),
        tag('phone', place.contact_detail.phone, { type: 'voice' }),
        tag('address', [
          tag('street', street, { line: '1' }),
          tag('city', city),
          tag('regioncode', state),
          tag('postalcode', postcode),
          tag('country', site.locale.slice(3)),
        ]),
      ]),
    ]),
    tag('provider', [tag('name', site.name), tag('service', lead.category), tag('url', origin)]),
  ]
  const body = tag('adf', [tag('prospect', prospect, { status: job.isUpdate ? 'resend' : 'new' })])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${body}\n`
}
