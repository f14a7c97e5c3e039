import { Blocks } from '#ui/home/blocks.tsx'
import { DealerFacts } from '#ui/meta/dealer-facts.tsx'
import type { PropsOf } from '../props-of.ts'
import type { home } from './page.ts'

export function HomeView({ blocks, filling, canonical }: PropsOf<typeof home>) {
  return (
    <>
      <Blocks blocks={blocks} filling={filling} />
      <DealerFacts canonical={canonical} />
    </>
  )
}
