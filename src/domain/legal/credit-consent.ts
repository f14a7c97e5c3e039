import type { Site } from '#domain/site/site-schema.ts'
import type { Clause } from './legal-text.ts'

type Reporting = { bodies: string; law: string; ban: string }
const REPORTING: Record<Site['locale'], Reporting> = {
  'en-AU': {
    bodies: 'a credit reporting body such as Equifax or Experian',
    law: 'Part IIIA of the Privacy Act 1988 and the credit reporting code',
    ban: 'a ban',
  },
  'en-NZ': {
    bodies: 'a credit reporter such as Centrix or Equifax',
    law: 'the Credit Reporting Privacy Code 2020',
    ban: 'a suppression',
  },
  'en-US': {
    bodies: 'a consumer reporting agency such as Equifax, Experian or TransUnion',
    law: 'the Fair Credit Reporting Act',
    ban: 'a freeze',
  },
}

type CreditSite = Pick<Site, 'name' | 'legalName' | 'email' | 'phone' | 'locale' | 'legal'>

/** Whether the finance form asks if the dealer may ask for a credit report (FORM-5). */
export const asksForCredit = ({ forms }: Pick<Site, 'forms'>): boolean => forms.financeTerms

/** What somebody allows with the credit box of the finance form, in full. */
export function creditConsent(site: CreditSite): Clause[] {
  const { name, legalName, phone, legal } = site
  const { bodies, law, ban } = REPORTING[site.locale]
  const email = legal.privacyEmail ?? site.email
  return [
    {
      title: 'What you allow',
      paragraphs: [
        `With the credit box of the finance form you allow ${legalName}, trading as ${name}, to ask ${bodies} for a report about you. It holds for that one application and for nothing else.`,
      ],
    },
    {
      title: 'You can leave it empty',
      paragraphs: [
        'The box is empty when the form opens, and the form can be sent without it. Then nobody asks for a report, and we talk to you first.',
      ],
    },
    {
      title: 'What we tell them',
      paragraphs: ['So that they find the right person, they get:'],
      points: [
        'your name, date of birth and address',
        'your current or last employer, and the number of your licence if you gave it',
        'that you have applied for finance, of which kind and for how much',
      ],
    },
    {
      title: 'What they tell us',
      paragraphs: ['A report may hold:'],
      points: [
        'loans and cards you have, and whether they were paid on time',
        'other applications of yours for credit',
        'overdue debts, court judgments and insolvencies',
        'a score that sums it up',
      ],
    },
    {
      title: 'What it leaves behind',
      paragraphs: [
        'That we asked stays on your file for some years, and others who lend can see it. Several such marks in a short time can lower your score.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'To find out which lenders would say yes, and at which rate. We show the report to a lender only when you have chosen that lender. We do not use it to sell you anything else.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `They are in ${law}. You can see your own report, have mistakes in it corrected, and ask for ${ban} if you fear that somebody uses your name. If a lender says no because of a report, you can ask which one it was.`,
      ],
    },
    {
      title: 'Changing your mind',
      paragraphs: [
        `Write to ${email} or ring ${phone}. If we have not asked yet, we do not ask. We keep a record of the words you agreed to and when. How we handle everything else about you is in our privacy policy.`,
      ],
    },
  ]
}
