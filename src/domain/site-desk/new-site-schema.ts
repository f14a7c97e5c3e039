import { z } from 'zod'
import { slugOf } from '#domain/search/slug.ts'
import { siteSlug } from '#domain/site/new-site.ts'

/** Printable, on one line. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'This is needed.')
    .max(longest, `At most ${longest} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Signs that nobody can see are not possible.')

/** Sections of the console and hosts of the platform have these names. No site may have one. */
export const RESERVED: ReadonlySet<string> = new Set(
  `admin api app approve assets cdn confirm console enter forecourt group icon invitation link localhost
   mail mcp me new ns1 ns2 passkey platform preview provider push recover sign-in sign-out smtp status webhooks www`
    .split(/\s+/)
    .filter(Boolean),
)

/** What is asked of a new dealer before there is a website to work on. */
export const NewSiteAnswers = z.strictObject({
  name: line(60).superRefine((name, context) => {
    const slug = siteSlug(name)
    if (slug === '') context.addIssue('The name needs letters.')
    else if (RESERVED.has(slug)) context.addIssue('The platform uses this name itself.')
  }),
  template: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Choose one.'),
  group: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
  locale: z.enum(['en-AU', 'en-NZ'], { error: 'Choose a country.' }),
  email: z.email('An address like desk@dealer.example.').max(254),
  place: z.strictObject({
    name: line(60).refine((name) => slugOf(name) !== '', 'The name needs letters.'),
    street: line(100),
    city: line(60),
    state: line(40),
    postcode: z
      .string()
      .trim()
      .regex(/^\d{4}$/, 'Four digits.'),
    phone: z
      .string()
      .trim()
      .regex(/^[+\d][\d ()-]{5,24}$/, 'A phone number, such as 02 5550 1420.'),
  }),
})
export type NewSiteAnswers = z.infer<typeof NewSiteAnswers>
