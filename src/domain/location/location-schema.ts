import { z } from 'zod'
import { webAddress } from '#domain/site/pieces-schema.ts'

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
  weekday: z.int().min(0).max(6),
  status: z.enum(['Open', 'Closed']),
  open: time.optional(),
  close: time.optional(),
  formated_hours: z.string().optional(),
})

/** A date that differs from the usual week. */
export const SpecialHours = z.strictObject({
  date,
  name: z.string().optional(),
  status: z.enum(['Open', 'Closed']),
  start_hour: time.optional(),
  end_hour: time.optional(),
})

const LOCATION_TYPES = ['sales', 'service', 'parts'] as const

/** A sales yard, workshop or parts counter. An empty type counts as sales (LOC-6). */
export const Location = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  position: z.int().optional(),
  primary: z.boolean().default(false),
  visible: z.boolean().default(true),
  location_type: z.enum([...LOCATION_TYPES, '']).default(''),
  location_subtype: z.string().optional(),
  manufacturers: z.array(z.string()).default([]),
  dealership_id: z.int(),
  dealership_slug: z.string(),
  timeZone: z.string().refine(isTimeZone, 'a time zone like Australia/Sydney').default('Australia/Sydney'),
  address: z.strictObject({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    lat: z.coerce.number().min(-90).max(90).optional(),
    lang: z.coerce.number().min(-180).max(180).optional(),
    place_id: z.string().optional(),
    place_url: webAddress.optional(),
    map_key: z.string().optional(),
  }),
  contact_detail: z.strictObject({
    phone: z.string(),
    landline_phone: z.string().optional(),
    email: z.email().optional(),
    opening_hours: z.array(OpeningHours).default([]),
    special_hours: z.array(SpecialHours).default([]),
    youtube_url: webAddress.optional(),
    linkedin_url: webAddress.optional(),
  }),
  hoursText: z.array(z.strictObject({ label: z.string(), text: z.string() })).optional(),
  average_rating: z.number().optional(),
  review_count: z.int().optional(),
  dealer_license_number: z.string().optional(),
  motor_vehicle_repairer: z.string().optional(),
  image: z
    .string()
    .refine((source) => URL.canParse(source, 'https://example.com'), 'a picture or its web address')
    .optional(),
  appointments: z
    .strictObject({
      minutes: z.int().min(5).max(1440).default(60),
      capacity: z.int().min(0).default(2),
      leadHours: z.int().min(0).default(2),
    })
    .prefault({}),
})
export type Location = z.infer<typeof Location>
export type OpeningHours = z.infer<typeof OpeningHours>
export type SpecialHours = z.infer<typeof SpecialHours>
