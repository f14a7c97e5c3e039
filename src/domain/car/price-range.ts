// Created once: a formatter per price took a third of the time of a large import.
const thousands = new Intl.NumberFormat('en-AU')
const dollars = (amount: number) => `$${thousands.format(amount)}`

/** '$20,000 - $30,000' for 24,990 in steps of 10,000. */
export function priceRange(price: number, step: number): string {
  const low = Math.floor(price / step) * step
  return `${dollars(low)} - ${dollars(low + step)}`
}
