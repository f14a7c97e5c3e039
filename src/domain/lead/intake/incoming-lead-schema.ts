import { z } from 'zod'
import { FORM_IDS } from '../forms/form.ts'
import { cleanText } from '../forms/form-values.ts'

const line = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => cleanText(text).replace(/\s+/g, ' '))
    .pipe(z.string().max(max))
    .optional()

/** A lead that another system brings. It has the words of a lead, and no more. */
export const IncomingLead = z
  .strictObject({
    /** The other system's own number. The same one is the same lead. */
    id: line(100),
    form: z.enum(FORM_IDS).default('enquiry'),
    name: line(120),
    last_name: line(120),
    email: z.email('No valid mail address.').max(200).optional(),
    phone: line(40),
    message: z.string().max(10_000).transform(cleanText).optional(),
    /** A yard by its number, its short name or its name. */
    location: z.union([z.int(), z.string().max(120)]).optional(),
    stock_number: line(40),
    vehicle: line(200),
    postcode: line(12),
    created_at: z.iso
      .datetime({ offset: true, local: true, error: 'No valid time.' })
      .optional()
      .meta({ description: 'Without a zone it is a time by the clock of the yard.' }),
  })
  .refine(({ email, phone }) => email || /\d{6}/.test((phone ?? '').replace(/\D/g, '')), {
    error: 'Neither a mail address nor a phone number.',
  })
export type IncomingLead = z.infer<typeof IncomingLead>
