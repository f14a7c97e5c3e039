const collator = new Intl.Collator('en', { numeric: true })

/** Sorts names as people expect: case and accents do not count, and 2 comes before 10. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
