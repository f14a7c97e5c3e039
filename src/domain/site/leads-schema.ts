import { z } from 'zod'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import { about, secret, webAddress } from './pieces-schema.ts'

const formerSecret = secret
  .optional()
  .meta(
    about(
      'The secret before. While it is here, each post is signed with both, so that the receiver can change.',
      'env:SITE_CITY_MOTORS__LEADS_SECRET_OLD',
    ),
  )

const retentionDays = z.int().min(1).max(3650)

/** How long leads are stored. A dealer may change it in the console. */
export const Retention = z.strictObject({
  days: retentionDays.default(1095).meta(about('How long we store a lead, in days.', 730)),
  byForm: z
    .partialRecord(z.enum(FORM_IDS), retentionDays)
    .default({})
    .meta(about('Another number of days for some forms.', { finance: 365 })),
  unfinishedDays: retentionDays
    .default(90)
    .meta(about('How long we store a form that a visitor did not finish, in days.', 30)),
  heldDays: retentionDays
    .default(90)
    .meta(about('How long we store a lead that was held back and nobody released, in days.', 30)),
})

const FormSettings = z.strictObject({
  title: z.string().optional().meta(about('The heading of the form.', 'Book a ride')),
  intro: z.string().optional().meta(about('A few words below the heading.', 'Bring your licence.')),
  submit: z.string().optional().meta(about('What the button says.', 'Send')),
  thanksTitle: z
    .string()
    .optional()
    .meta(about('The heading of the page after the form was sent.', 'Thank you for writing.')),
  thanksText: z.string().optional().meta(about('What happens next.', 'We answer within a working day.')),
  omit: z
    .array(z.string())
    .default([])
    .meta(about('Fields this form does not ask for.', ['message'])),
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
    .default([])
    .meta(
      about('Fields this form also asks for. In files: `mock_error` is only for trying out errors.', [
        'Rego',
      ]),
    ),
  optional: z
    .array(z.string())
    .default([])
    .meta(about('Fields that a visitor may leave empty.', ['phone'])),
})

/** The fields and texts of the dealer's forms (FORM). */
export const Forms = z
  .strictObject({
    messageRequired: z.boolean().default(true).meta(about('Whether visitors have to write a message.')),
    phoneMode: z
      .enum(['au', 'nz', 'numeric'])
      .optional()
      .meta(
        about(
          'Which phone numbers are accepted: Australian, New Zealand, or any digits. Without it, Australian in Australia and any digits elsewhere.',
        ),
      ),
    terms: z
      .boolean()
      .default(false)
      .meta(about('Asks visitors to agree to your terms of use before they send a form.')),
    financeTerms: z
      .boolean()
      .default(false)
      .meta(
        about(
          'Asks visitors to accept your privacy statement before they apply for finance, and whether you may check their credit.',
        ),
      ),
    optInLabel: z
      .string()
      .default('Email me similar stock and latest offers.')
      .meta(
        about('The sentence beside the box that allows you to send offers.', 'Email me when rates drop.'),
      ),
    stripServiceSuffix: z
      .boolean()
      .default(false)
      .meta(about('Leaves ‘ - Service’ out of the names of locations in forms.')),
    highlightedLocations: z
      .array(z.string())
      .default([])
      .meta(
        about('Places that come first when a visitor chooses one. In files: their slugs.', ['city-yard']),
      ),
    overrides: z
      .record(z.string(), FormSettings)
      .default({})
      .meta(
        about(
          'Changes to single forms. In files: by their names enquiry, test-drive, request-photos, similar, valuation, finance, service, contact, subscribe, careers, reserve.',
          { enquiry: { title: 'Ask us' } },
        ),
      ),
    additionalServices: z
      .array(z.string())
      .default([])
      .meta(about('What a customer can ask for with a service.', ['Loan car', 'Wash and vacuum'])),
  })
  .prefault({})
  .meta(about('What your forms ask and say.'))

const EMAIL = about('Where the mail goes.', 'leads@dealer.example')
const WEB = about('Where the lead is posted.', 'https://crm.dealer.example/leads')

/** The receivers of leads (LEAD-5). */
export const Leads = z
  .strictObject({
    channels: z
      .array(
        z.discriminatedUnion('kind', [
          z
            .strictObject({
              kind: z.literal('email'),
              to: z.email().meta(EMAIL),
              location: z
                .enum(['never', 'also', 'instead'])
                .default('never')
                .meta(
                  about(
                    'Whether a lead also goes to the mailbox of its location, or goes there instead.',
                    'also',
                  ),
                ),
            })
            .meta(about('A mail for people to read.')),
          z
            .strictObject({
              kind: z.literal('webhook'),
              url: webAddress.meta(WEB),
              secret: secret.meta(
                about('The secret that signs each post.', 'env:SITE_CITY_MOTORS__LEADS_SECRET'),
              ),
              formerSecret,
            })
            .meta(about('A message to a program of yours. In files: signed JSON.')),
          z
            .strictObject({ kind: z.literal('adf-email'), to: z.email().meta(EMAIL) })
            .meta(about('A mail in the ADF format, for customer systems. Only leads about cars.')),
          z
            .strictObject({
              kind: z.literal('adf-http'),
              url: webAddress.meta(WEB),
              secret: secret
                .optional()
                .meta(
                  about(
                    'The secret that signs each post, if the receiver checks it.',
                    'env:SITE_CITY_MOTORS__ADF_SECRET',
                  ),
                ),
              formerSecret,
            })
            .meta(about('A post in the ADF format, for customer systems on the web. Only leads about cars.')),
        ]),
      )
      .default([])
      .meta(about('Every place that gets a copy of each lead.')),
    quietMinutes: z
      .int()
      .default(30)
      .meta(about('How long we wait before we send you a form that a visitor did not finish.', 60)),
    showAnswerTime: z
      .boolean()
      .default(false)
      .meta(
        about(
          'Show on the contact page, and after a form, how fast three of four leads were answered.',
          true,
        ),
      ),
    retention: Retention.prefault({}).meta(about('When leads are deleted.')),
  })
  .prefault({})
  .meta(about('Where your leads go.'))
