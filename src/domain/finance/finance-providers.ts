import type { FINANCE_PROVIDERS } from '#domain/site/money-schema.ts'

export type FinanceProvider = (typeof FINANCE_PROVIDERS)[number]

/**
 * The source of a provider's terms: the site's for every car, or the lender's for each car (FIN-2).
 */
export const FINANCE_TERMS: Record<FinanceProvider, 'site' | 'car'> = {
  Manual: 'site',
  Taurus: 'car',
  Orion: 'car',
  Lyra: 'car',
  Vela: 'car',
  Corvus: 'car',
  Carina: 'car',
}
