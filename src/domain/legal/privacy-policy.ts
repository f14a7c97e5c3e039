import { postalLine } from '#domain/location/address-line.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type Clause, days } from './legal-text.ts'

type Law = { act: string; regulator: string }
const LAWS: Record<Site['locale'], Law> = {
  'en-AU': {
    act: 'the Privacy Act 1988',
    regulator: 'the Office of the Australian Information Commissioner',
  },
  'en-NZ': { act: 'the Privacy Act 2020', regulator: 'the Office of the Privacy Commissioner' },
  'en-US': { act: 'the privacy laws of your state', regulator: 'the attorney general of your state' },
}

type PrivacySite = Pick<Site, 'name' | 'legalName' | 'email' | 'phone' | 'locale' | 'legal' | 'locations'>

/** The privacy policy of a dealer, with their names and periods (LEGAL-1). */
export function privacyPolicy(site: PrivacySite): Clause[] {
  const { name, legalName, phone, legal } = site
  const { act, regulator } = LAWS[site.locale]
  const email = legal.privacyEmail ?? site.email
  const place = site.locations.find(({ primary }) => primary) ?? site.locations[0]
  const post = place ? postalLine(place.address) : ''
  return [
    {
      title: 'Who we are',
      paragraphs: [
        `This website belongs to ${legalName}, trading as ${name}. We handle personal information under ${act}. This page says what we collect, what we do with it and how you can hold us to it.`,
      ],
    },
    {
      title: 'What we collect',
      paragraphs: [
        'We collect what you give us when you enquire, book, sell us a car, apply for finance or buy:',
      ],
      points: [
        'your name, phone number, email address and postcode',
        'the car you ask about and the car you own or trade in',
        'what you write to us, and when you would like to visit',
        'identity and finance details, only when you buy or apply for a loan',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: ['We use it to answer you and to do what you asked for:'],
      points: [
        'to reply to an enquiry, hold a car, arrange a drive or a service',
        'to prepare a sale, a valuation or a finance application',
        'to tell you about recalls and the warranty of a car you bought from us',
        'to send you offers, only where you chose to have them',
      ],
    },
    {
      title: 'Who we disclose it to',
      paragraphs: [
        'We disclose it only where the job needs it: to the maker of your car, to a lender or insurer you apply to, to the register of motor vehicles, and to companies that run our systems under contract. We do not sell it. Where one of them keeps it in another country, we hold them to the same standard.',
      ],
    },
    {
      title: 'What programs decide',
      paragraphs: [
        'Some small decisions are made by programs. A message that looks like spam is held for one of us to look at, and deleted later if nobody releases it. A new enquiry may be given to one of our salespeople by turn, by yard, by form and by make, and to the next one if it waits too long. Mail about cars you asked for is chosen by what you searched. Programs never decide on a price, a loan or whether you may buy; ask us, and a person looks at any of these again.',
      ],
    },
    {
      title: 'Credit information',
      paragraphs: [
        'We ask a credit reporting body about you only if you tick that box in a finance application. We use the answer for that application, pass it on only to the lender you choose, and tell you what it said if you ask.',
      ],
    },
    {
      title: 'Cookies and what stays in your browser',
      paragraphs: [
        'Cars you save, your last details in a form and your postcode stay in your own browser; they reach us only when you send them. Measuring how the site is used counts visits and does not name you. You can refuse cookies and clear what is stored in the settings of your browser, and every page still works.',
      ],
    },
    {
      title: 'Opting out',
      paragraphs: [
        `Every message with offers has a way to opt out, and it works at once. You can also write to ${email} or ring ${phone}.`,
      ],
    },
    {
      title: 'Seeing and correcting it',
      paragraphs: [
        `Ask us for the personal information we hold about you and we give you access within ${days(legal.accessDays)}. If something is wrong, tell us and we correct it.`,
      ],
    },
    {
      title: 'If you have a complaint',
      paragraphs: [
        `Write to ${email}${post && ` or to the privacy officer, ${legalName}, ${post}`}. We acknowledge a complaint within ${days(legal.acknowledgeDays)} and aim to resolve it within ${days(legal.complaintDays)}. If you are not satisfied with what we decide, you can take it to ${regulator}.`,
      ],
    },
  ]
}
