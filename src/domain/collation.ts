const collator = new Intl.Collator('en', { numeric: true })

/** Names in the order a reader expects: capitals and accents make no difference, 2 comes before 10. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
