import { grouped } from '#domain/numbers.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { BlockProps } from './block-props.ts'
import { groundOf } from './section.tsx'

/**
 * 'Show Me N vehicles': a link to all cars whose number counts up when it scrolls into view
 * (FACET-8).
 */
export function ShowMe({ block, filling }: BlockProps<'showMe'>) {
  const href = wholeStockHref(useServerSite())
  const words = grouped(filling.showMe)
  return (
    <section className="section show-me" data-ground={groundOf(block.ground)}>
      <div className="wrap">
        <div className="stack">
          <h2>{block.title}</h2>
          {block.text && <p className="lead">{block.text}</p>}
        </div>
        <ButtonLink href={href} size="large">
          Show Me <b data-count-up={filling.showMe}>{words}</b> vehicles
        </ButtonLink>
      </div>
    </section>
  )
}
