/** What a lead is known by: its mailbox and its phone number, both in one spelling. */
export type PersonKeys = { id: string; mail: string | null; phone: string | null }

/** Somebody said that two leads are of one person, or of two. */
export type PersonLink = { first: string; second: string; isSame: boolean }

/** The two leads of a link, the smaller id first. */
export const pairOf = (a: string, b: string): { first: string; second: string } =>
  a < b ? { first: a, second: b } : { first: b, second: a }

/**
 * Leads of one person, together. What somebody said comes first, then the same mailbox, then the
 * same number. Leads that somebody separated never meet again by themselves.
 */
export function personGroups(leads: readonly PersonKeys[], links: readonly PersonLink[]): string[][] {
  const groups = new Map(leads.map(({ id }) => [id, [id]]))
  const apart = links.filter(({ isSame }) => !isSame)
  const isApart = (a: readonly string[], b: readonly string[]) =>
    apart.some(
      ({ first, second }) =>
        (a.includes(first) && b.includes(second)) || (a.includes(second) && b.includes(first)),
    )
  const join = (a: string, b: string, isSaid: boolean) => {
    const [one, other] = [groups.get(a), groups.get(b)]
    if (!one || !other || one === other || (!isSaid && isApart(one, other))) return
    one.push(...other)
    for (const id of other) groups.set(id, one)
  }
  for (const { first, second, isSame } of links) if (isSame) join(first, second, true)
  for (const key of ['mail', 'phone'] as const) {
    const known = leads.filter((lead) => lead[key] !== null)
    for (const same of Map.groupBy(known, (lead) => lead[key]).values()) {
      // One of each group: somebody may have sent thousands of leads.
      const earlier: string[] = []
      for (const { id } of same) {
        for (const one of earlier) join(one, id, false)
        if (!earlier.some((one) => groups.get(one) === groups.get(id))) earlier.push(id)
      }
    }
  }
  return [...new Set(groups.values())]
}
