// Made once: making one for every price was a third of the work of half a million cars.
const thousands = new Intl.NumberFormat('en-AU')
const dollars = (amount: number) => `$${thousands.format(amount)}`

/** '$20,000 - $30,000' for 24,990 in steps of 10,000. */
export function priceRange(price: number, step: number): string {
  const low = Math.floor(price / step) * step
  return `${dollars(low)} - ${dollars(low + step)}`
}
