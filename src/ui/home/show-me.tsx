import { wholeStockHref } from '#domain/search/search-scope.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { BlockProps } from './block-props.ts'
import { CountedWords, countedBy } from './counted-words.tsx'
import { groundOf } from './section.tsx'

const WORDS = 'Show Me {count} vehicles'
const NOUN = ['vehicle', 'vehicles'] as const

/**
 * 'Show Me N vehicles': a link whose number counts up when it scrolls into view. It follows what is
 * chosen in the search of the same page (FACET-8).
 */
export function ShowMe({ block, filling }: BlockProps<'showMe'>) {
  const href = wholeStockHref(useServerSite())
  return (
    <section className="section show-me" data-ground={groundOf(block.ground)}>
      <div className="wrap">
        <div className="stack">
          <h2>{block.title}</h2>
          {block.text && <p className="lead">{block.text}</p>}
        </div>
        <ButtonLink href={href} size="large" {...countedBy(WORDS, NOUN)}>
          <CountedWords words={WORDS} count={filling.showMe} noun={NOUN} countUp />
        </ButtonLink>
      </div>
    </section>
  )
}
