import type { Site } from '#domain/site/site-schema.ts'
import type { Clause } from './legal-text.ts'

const CONSUMER_LAWS: Record<Site['locale'], string> = {
  'en-AU': 'the Australian Consumer Law',
  'en-NZ': 'the Consumer Guarantees Act 1993 and the Fair Trading Act 1986',
  'en-US': 'the consumer laws of your state',
}

type TermsSite = Pick<Site, 'name' | 'legalName' | 'email' | 'phone' | 'locale' | 'noun' | 'payment'>

/** Whether any form of the site asks visitors to agree to its terms of use (FORM-5). */
export const asksForTerms = ({ forms }: Pick<Site, 'forms'>): boolean =>
  forms.terms || Object.values(forms.overrides).some(({ add }) => add.includes('terms_conditions'))

/** The terms of use that a form links to, with the dealer's names and deposit terms. */
export function termsOfUse(site: TermsSite): Clause[] {
  const { name, legalName, email, phone, noun, payment } = site
  return [
    {
      title: 'Who these terms are with',
      paragraphs: [
        `This website belongs to ${legalName}, trading as ${name}. You agree to these terms when you tick their box on a form or reserve a ${noun[0]} here.`,
      ],
    },
    {
      title: 'What a form does',
      paragraphs: [
        `A form asks us to get in touch. It does not buy or sell a ${noun[0]}, and it does not apply for credit in your name. Please give your own details, and true ones.`,
      ],
    },
    {
      title: 'Prices, descriptions and estimates',
      paragraphs: [
        'We describe every one as it is and correct mistakes when we find them. If we find one after you asked, we tell you before you pay anything, and you are free to walk away.',
        'Weekly repayments are estimates on the terms beside them. They are not an offer of credit.',
      ],
    },
    ...(payment.provider && payment.terms.length > 0
      ? [
          {
            title: 'Deposits',
            paragraphs: ['When you reserve with a deposit, this holds too:'],
            points: payment.terms,
          },
        ]
      : []),
    {
      title: 'Your rights',
      paragraphs: [
        `Nothing here takes away a right you have under ${CONSUMER_LAWS[site.locale]}. How we handle your details is in our privacy policy.`,
      ],
    },
    { title: 'Questions', paragraphs: [`Write to ${email} or ring ${phone}.`] },
  ]
}
