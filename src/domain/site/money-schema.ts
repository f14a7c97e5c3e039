import { z } from 'zod'
import { about } from './pieces-schema.ts'

export const FINANCE_PROVIDERS = ['Manual', 'Taurus', 'Orion', 'Lyra', 'Vela', 'Corvus', 'Carina'] as const
export const PAYMENT_PROVIDERS = ['stripe', 'windcave', 'eway', 'test-bank'] as const

/** The terms of a car loan (FIN). */
export const Finance = z
  .strictObject({
    provider: z
      .enum(FINANCE_PROVIDERS)
      .default('Manual')
      .meta(
        about(
          'Who lends the money. A lender sends the deposit and years of each car. With `Manual`, all cars have the terms below.',
        ),
      ),
    display: z
      .enum(['rates', 'percent', 'none'])
      .default('rates')
      .meta(about('How a loan is described: with its rates, in percent of the price, or not at all.')),
    // A rate or a fee that nobody gave would be an offer of credit that nobody made.
    rate: z
      .number()
      .optional()
      .meta(
        about(
          'The interest rate for a year, in percent. Without it, cars show no weekly amount, unless the lender sends a rate.',
          8.49,
        ),
      ),
    comparisonRate: z
      .number()
      .optional()
      .meta(
        about('The comparison rate your lender publishes. Without it we work it out from the fees.', 9.34),
      ),
    termYears: z.int().default(5).meta(about('How many years a loan lasts.', 4)),
    depositPercent: z.number().default(0).meta(about('The deposit, in percent of the price.', 10)),
    balloonPercent: z.number().default(0).meta(about('The final payment, in percent of the price.', 30)),
    establishmentFee: z
      .number()
      .optional()
      .meta(
        about(
          'What the lender charges once, at the start. Zero if nothing. Without it, cars show no weekly amount.',
          395,
        ),
      ),
    monthlyFee: z
      .number()
      .optional()
      .meta(
        about(
          'What the lender charges each month. Zero if nothing. Without it, cars show no weekly amount.',
          10,
        ),
      ),
    minimumPrice: z.number().default(5000).meta(about('Cars below this price show no weekly amount.', 10000)),
    warning: z
      .string()
      .default(
        'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
      )
      .meta(about('The warning that has to stand beside every comparison rate.', 'WARNING: …')),
  })
  .prefault({})
  .meta(about('What a loan for a car costs. We show an estimate by the week.'))

/** How a car is reserved with a deposit (PAY). */
export const Payment = z
  .strictObject({
    provider: z
      .enum(PAYMENT_PROVIDERS)
      .optional()
      .meta(
        about('Who takes deposits. Without it cars cannot be reserved online. The test bank takes no money.'),
      ),
    checkoutPath: z
      .enum(['checkout', 'buy-online'])
      .default('checkout')
      .meta(about('The last part of the address where a car is reserved.')),
    terms: z
      .array(z.string())
      .default([])
      .meta(about('What a customer agrees to with a deposit.', ['The deposit is part of the price.'])),
  })
  .prefault({})
  .meta(about('How visitors reserve a car with a deposit.'))
