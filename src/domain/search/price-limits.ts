/** Minimum, maximum and step of the price slider (FACET-7). */
export const PRICE_LIMITS = { min: 5000, max: 250_000, step: 500 }
