import { z } from 'zod'
import { about, webAddress } from '#domain/site/pieces-schema.ts'

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time like 08:30')
const date = z.iso.date({ error: 'a date like 2026-12-25' })

/** An unknown time zone would break every page that shows opening hours. */
function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** The hours of one weekday. 0 is Sunday. */
export const OpeningHours = z.strictObject({
  weekday: z.int().min(0).max(6).meta(about('The day of the week. 0 is Sunday, 1 is Monday.', 1)),
  status: z.enum(['Open', 'Closed']).meta(about('Whether you are open on that day.')),
  open: time.optional().meta(about('When you open.', '08:30')),
  close: time.optional().meta(about('When you close.', '17:30')),
  formated_hours: z.string().optional().meta(about('Your own words for the hours.', '8:30am - 5:30pm')),
})

/** A date that differs from the usual week. */
export const SpecialHours = z.strictObject({
  date: date.meta(about('The day.', '2026-12-24')),
  name: z.string().optional().meta(about('What the day is called.', 'Christmas Eve')),
  status: z.enum(['Open', 'Closed']).meta(about('Whether you are open on that day.')),
  start_hour: time.optional().meta(about('When you open.', '08:30')),
  end_hour: time.optional().meta(about('When you close.', '13:00')),
})

const LOCATION_TYPES = ['sales', 'service', 'parts'] as const

const Address = z.strictObject({
  street: z.string().meta(about('The street and number.', '118 Breakwater Road')),
  city: z.string().meta(about('The town or suburb.', 'Port Alder')),
  state: z.string().meta(about('The state or region.', 'NSW')),
  postcode: z.string().meta(about('The postcode.', '2441')),
  lat: z.coerce.number().min(-90).max(90).optional().meta(about('The latitude, for maps.', -31.426)),
  lang: z.coerce.number().min(-180).max(180).optional().meta(about('The longitude, for maps.', 152.905)),
  place_id: z
    .string()
    .optional()
    .meta(about('Google’s id of the place. Maps and directions find it by this.', 'ChIJ0000000000')),
  place_url: webAddress
    .optional()
    .meta(about('Where the directions link leads. Without it, to Google Maps.', 'https://maps.example/yard')),
  map_key: z.string().optional().meta(about('A key for Google’s maps of this location alone.', 'abc123')),
})

const ContactDetail = z.strictObject({
  phone: z.string().meta(about('The phone number.', '02 5550 1420')),
  landline_phone: z
    .string()
    .optional()
    .meta(about('A second number, shown beside the first.', '02 5550 1421')),
  email: z.email().optional().meta(about('The e-mail address.', 'yard@dealer.example')),
  opening_hours: z.array(OpeningHours).default([]).meta(about('The usual week.')),
  special_hours: z
    .array(SpecialHours)
    .default([])
    .meta(about('Days that differ from the usual week, such as holidays.')),
  youtube_url: webAddress
    .optional()
    .meta(about('The YouTube channel of this location.', 'https://youtube.example/yard')),
  linkedin_url: webAddress
    .optional()
    .meta(about('The LinkedIn page of this location.', 'https://linkedin.example/yard')),
})

const Appointments = z
  .strictObject({
    minutes: z
      .int()
      .min(5)
      .max(1440)
      .default(60)
      .meta(about('How long a test drive takes, or dropping off a car for its service.', 30)),
    capacity: z
      .int()
      .min(0)
      .default(2)
      .meta(about('How many can start at once. With 0 no times are offered.', 1)),
    leadHours: z.int().min(0).default(2).meta(about('How many hours ahead the first one can be.', 24)),
  })
  .prefault({})

/** A yard, workshop or parts counter. An empty type counts as sales (LOC-6). */
export const Location = z.strictObject({
  id: z.int().meta(about('A number of its own for each location. Stock and leads refer to it.', 1010)),
  name: z.string().meta(about('The name of the location.', 'Port Alder Used')),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .meta(about('The name in addresses: `/locations/port-alder-used`.', 'port-alder-used')),
  position: z.int().optional().meta(about('Its place in lists that keep your order.', 1)),
  primary: z.boolean().default(false).meta(about('Marks your main location.')),
  visible: z.boolean().default(true).meta(about('Shows the location on the site.')),
  location_type: z
    .enum([...LOCATION_TYPES, ''])
    .default('')
    .meta(about('What it is: a yard, a workshop or a parts counter. Empty means a yard.')),
  location_subtype: z
    .string()
    .optional()
    .meta(about('Whether the place also buys cars. In files: a text with `buying` in it.', 'buying')),
  manufacturers: z
    .array(z.string())
    .default([])
    .meta(about('The makes this location sells new.', ['Toyota'])),
  dealership_id: z.int().meta(about('The id of the dealership it belongs to.', 101)),
  dealership_slug: z.string().meta(about('The slug of that dealership.', 'city-motors-port')),
  timeZone: z
    .string()
    .refine(isTimeZone, 'a time zone like Australia/Sydney')
    .default('Australia/Sydney')
    .meta(about('The time zone of its opening hours.', 'Pacific/Auckland')),
  address: Address.meta(about('Where it is.')),
  contact_detail: ContactDetail.meta(about('How to reach it, and when.')),
  hoursText: z
    .array(
      z.strictObject({
        label: z.string().meta(about('The days.', 'Mon-Fri')),
        text: z.string().meta(about('The hours.', '7:30-4:30pm')),
      }),
    )
    .optional()
    .meta(about('Lines that replace the table of opening hours.')),
  average_rating: z.number().optional().meta(about('The average of its reviews.', 4.6)),
  review_count: z.int().optional().meta(about('How many reviews it has.', 412)),
  dealer_license_number: z.string().optional().meta(about('Its dealer licence.', '00101')),
  motor_vehicle_repairer: z.string().optional().meta(about('Its repairer licence.', '00102')),
  image: z
    .string()
    .refine((source) => URL.canParse(source, 'https://example.com'), 'a picture or its web address')
    .optional()
    .meta(about('A picture of it.', 'places/showroom-1')),
  appointments: Appointments.meta(about('When visitors can book a test drive or a service here.')),
})
export type Location = z.infer<typeof Location>
export type OpeningHours = z.infer<typeof OpeningHours>
export type SpecialHours = z.infer<typeof SpecialHours>
