import { isRefused } from '#domain/access/permit.ts'
import { bigStep } from '#domain/desk/stock/big-step.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { money } from '#domain/money.ts'
import type { ProposedChange } from '#ports/console/proposals.ts'
import { openProposals } from '#use-cases/agents/decide-proposals.ts'
import { refuse, type Work } from '../request.ts'

/** What waits for this person, in words. */
export async function loadProposals({ ports, actor, now }: Work, dealer: string) {
  const found = await openProposals(ports, actor, dealer, now)
  if (isRefused(found)) return refuse(found, dealer)
  const { locale, locations } = ports.sites.bySlug(dealer)!
  const priceWords = (amount: number | null) => (amount === null ? 'No price' : money(amount, locale))
  const words = (value: ProposedChange['from']) =>
    value === null || value === '' ? 'Nothing' : String(value)
  return found.map(({ id, name, target, proposed, why, byName, at }) => ({
    id,
    name: proposed.kind === 'price' ? name : 'The website',
    to: proposed.kind === 'price' ? `/${dealer}/stock/${target}` : `/${dealer}/website`,
    kind: proposed.kind,
    why,
    by: byName,
    when: whenWords(at, now, locations[0]!.timeZone),
    step: proposed.kind === 'price' ? bigStep(proposed) : undefined,
    changes:
      proposed.kind === 'price'
        ? [{ field: 'Price', from: priceWords(proposed.from), to: priceWords(proposed.to) }]
        : proposed.changes.map(({ field, from, to }) => ({ field, from: words(from), to: words(to) })),
  }))
}
export type ShownProposal = Awaited<ReturnType<typeof loadProposals>>[number]
