import type { StockSample } from '#domain/site/views/dealer-view.ts'
import { Cards } from '#ui/car-card/cards.tsx'
import { FinanceNotes } from '#ui/finance/finance-notes.tsx'
import { Section } from '#ui/home/section.tsx'

type StockShelfProps = { stock: Pick<StockSample, 'cars' | 'href'>; title: string; more: string }

/** A few cars of a search with a link to all of them. Renders nothing without cars. */
export function StockShelf({ stock: { cars, href }, title, more }: StockShelfProps) {
  if (cars.length === 0) return null
  return (
    <Section ground="surface" title={title} more={{ label: more, href }}>
      <Cards cars={cars} rail />
      {cars.some(({ finance }) => finance) && <FinanceNotes />}
    </Section>
  )
}
