import { z } from 'zod'
import { secret } from './pieces-schema.ts'

const FormSettings = z.strictObject({
  title: z.string().optional(),
  intro: z.string().optional(),
  submit: z.string().optional(),
  thanksTitle: z.string().optional(),
  thanksText: z.string().optional(),
  omit: z.array(z.string()).default([]),
  add: z
    .array(
      z.enum([
        'hear_about_us',
        'Rego',
        'postcode',
        'additional_services',
        'terms_conditions',
        'location',
        'category',
        'last_name',
        'mock_error',
      ]),
    )
    .default([]),
  optional: z.array(z.string()).default([]),
})

/** What the dealer’s forms ask and say (FORM). */
export const Forms = z
  .strictObject({
    messageRequired: z.boolean().default(true),
    phoneMode: z.enum(['au', 'nz', 'numeric']).default('au'),
    terms: z.boolean().default(false),
    financeTerms: z.boolean().default(false),
    optInLabel: z.string().default('Email me similar stock and latest offers.'),
    stripServiceSuffix: z.boolean().default(false),
    highlightedLocations: z.array(z.string()).default([]),
    overrides: z.record(z.string(), FormSettings).default({}),
    additionalServices: z.array(z.string()).default([]),
  })
  .prefault({})

/** Where leads go (LEAD-5). */
export const Leads = z
  .strictObject({
    channels: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('email'),
            to: z.email(),
            /** The mailbox of the location a lead is for, where it has one: besides `to`, or in its place. */
            location: z.enum(['never', 'also', 'instead']).default('never'),
          }),
          z.strictObject({ kind: z.literal('webhook'), url: z.url(), secret }),
          z.strictObject({ kind: z.literal('adf-email'), to: z.email() }),
          z.strictObject({ kind: z.literal('adf-http'), url: z.url() }),
        ]),
      )
      .default([]),
    quietMinutes: z.int().default(30),
  })
  .prefault({})
