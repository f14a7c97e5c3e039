import { z } from 'zod'
import { BODY_STYLE_KEYS } from './body-style-keys.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens')
const picture = z.strictObject({ url: z.string(), thumb: z.string().optional() })

/** A vehicle manufacturer (MODEL-1). Not every manufacturer allows its logo to be shown. */
export const Manufacturer = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug,
  country: z.string(),
  logo: z.strictObject({ url: z.string().nullable() }),
})

/** A model of a manufacturer, with the field names of the dashboard (MODEL-1). */
export const Model = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug,
  path: z.string().optional(),
  status: z.string(),
  position: z.int().optional(),
  description: z.string(),
  short_description: z.string(),
  manufacturer_name: z.string(),
  manufacturer_body: z.string(),
  manufacturer_body2: z.string().nullable().optional(),
  manufacturer_body3: z.string().nullable().optional(),
  bodyStyle: z.enum(BODY_STYLE_KEYS),
  body: z.string(),
  fuel: z.string(),
  image: picture,
  gallery: z.array(z.string()).default([]),
  variant: z.string().optional(),
  variants: z
    .array(
      z.strictObject({
        name: z.string(),
        price: z.number().optional(),
        price_type: z.string().optional(),
        specs: z.array(z.strictObject({ label: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([]),
  override_url: z.string().nullable().optional(),
  aftermarket_manufacturer_id: z.int().nullable().optional(),
  accessories_count: z.int().default(0),
})
export type Manufacturer = z.infer<typeof Manufacturer>
export type Model = z.infer<typeof Model>
