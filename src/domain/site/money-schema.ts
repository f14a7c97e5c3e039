import { z } from 'zod'

export const FINANCE_PROVIDERS = ['Manual', 'Taurus', 'Orion', 'Lyra', 'Vela', 'Corvus', 'Carina'] as const
export const PAYMENT_PROVIDERS = ['stripe', 'windcave', 'eway', 'test-bank'] as const

/** The terms of a car loan (FIN). */
export const Finance = z
  .strictObject({
    provider: z.enum(FINANCE_PROVIDERS).default('Manual'),
    display: z.enum(['rates', 'percent', 'none']).default('rates'),
    rate: z.number().default(7.99),
    /** As the lender publishes it. If missing, it is calculated from the fees of each loan. */
    comparisonRate: z.number().optional(),
    termYears: z.int().default(5),
    depositPercent: z.number().default(0),
    balloonPercent: z.number().default(0),
    establishmentFee: z.number().default(295),
    monthlyFee: z.number().default(5),
    minimumPrice: z.number().default(5000),
    warning: z
      .string()
      .default(
        'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
      ),
  })
  .prefault({})

/** How a car is reserved with a deposit (PAY). */
export const Payment = z
  .strictObject({
    provider: z.enum(PAYMENT_PROVIDERS).optional(),
    checkoutPath: z.enum(['checkout', 'buy-online']).default('checkout'),
    terms: z.array(z.string()).default([]),
  })
  .prefault({})
