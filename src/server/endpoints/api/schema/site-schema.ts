import { z } from 'zod'
import { listOf } from './common-schema.ts'

const SiteItem = z
  .object({
    slug: z.string(),
    name: z.string(),
    hosts: z.array(z.string()),
    locale: z.string(),
    version: z.string().meta({ description: 'Another one when the website changed.' }),
    dealerships: z.array(z.object({ id: z.int(), name: z.string() })),
    locations: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        dealership: z.int(),
        time_zone: z.string(),
        phone: z.string(),
        address: z.string(),
      }),
    ),
  })
  .meta({ id: 'SiteItem' })
export const SiteList = listOf(SiteItem, 'SiteList')

const day = z.iso.date()
export const InsightQuery = z.strictObject({ from: day.optional(), to: day.optional() })
const sums = z.record(z.string(), z.number())
export const InsightSums = z
  .object({
    from: day,
    to: day,
    days: z.array(z.object({ day, sums })),
    sources: z.array(z.object({ source: z.string(), sums })),
  })
  .meta({ id: 'InsightSums' })
export const AlertCounts = z
  .object({
    people: z.object({ confirmed: z.int(), unconfirmed: z.int(), stopped: z.int() }),
    wishes: z.array(
      z.object({
        kind: z.enum(['search', 'price', 'free']),
        label: z.string(),
        path: z.string(),
        people: z.int(),
      }),
    ),
  })
  .meta({ id: 'AlertCounts' })
