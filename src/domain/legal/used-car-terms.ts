import type { Site } from '#domain/site/site-schema.ts'
import { type Clause, days } from './legal-text.ts'

/** The conditions under which a used car can be returned (LEGAL-2). */
const MONEY_BACK = { days: 14, km: 500, fuel: 'a quarter of a tank' } as const

/** The used-car promise of a dealer group: money back or exchange (LEGAL-2). */
export function usedCarTerms({
  name,
  legalName,
  email,
  phone,
}: Pick<Site, 'name' | 'legalName' | 'email' | 'phone'>): Clause[] {
  return [
    {
      title: `${days(MONEY_BACK.days)} to be sure`,
      paragraphs: [
        `Every used car sold by ${legalName} comes with ${days(MONEY_BACK.days)} from delivery to change your mind. Bring it back in that time and choose: your money back, or an exchange for another car of ours.`,
      ],
    },
    {
      title: 'What we ask',
      paragraphs: ['The car comes back as it left:'],
      points: [
        `within ${days(MONEY_BACK.days)} of the day it was delivered to you`,
        `with at most ${MONEY_BACK.km} km driven since delivery`,
        `with at least ${MONEY_BACK.fuel} of fuel, or the same share of its charge`,
        'without damage, changes or a loan registered against it since delivery',
        'with its keys, books and everything that came with it',
      ],
    },
    {
      title: 'How it works',
      paragraphs: [
        `Ring ${phone} or write to ${email} before the last day. We look the car over with you and pay the price back the way it was paid. In an exchange, the full price counts towards the next car.`,
        'A car you traded in comes back to you if we still have it; otherwise you receive the value we agreed for it.',
      ],
    },
    {
      title: 'Your other rights',
      paragraphs: [
        `This promise from ${name} is on top of the guarantees that consumer law gives you, and takes none of them away.`,
      ],
    },
  ]
}
