import { money } from '#domain/money.ts'
import { PRICE_LIMITS } from '#domain/search/price-limits.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { RangeSlider } from '#ui/primitives/range/range-slider.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { CountedWords, countedBy } from './counted-words.tsx'
import { groundOf } from './section.tsx'

/** A price range with a button to its search results, highest price first (FACET-7). */
export function PriceSlider({ block, filling }: BlockProps<'priceSlider'>) {
  const site = useServerSite()
  return (
    <BlockSection className="section" data-ground={groundOf(block.ground)} version={{ block, filling }}>
      <div className="wrap price-slider">
        <div className="stack">
          <h2>{block.title}</h2>
          {block.text && <p className="lead">{block.text}</p>}
        </div>
        <form
          className="price-form"
          action={wholeStockHref(site)}
          aria-label={block.title}
          data-counted={block.button.includes('{count}') ? '' : undefined}
        >
          <RangeSlider
            of="price"
            limits={PRICE_LIMITS}
            value={{ low: PRICE_LIMITS.min, high: PRICE_LIMITS.max }}
            names={{ low: 'refinementList[price][min]', high: 'refinementList[price][max]' }}
            words={(value) => money(value, site.locale)}
          />
          <input type="hidden" name="sort" value="price:desc" />
          <Button type="submit" size="large" {...countedBy(block.button, site.noun)}>
            <CountedWords words={block.button} count={filling.priced} noun={site.noun} />
          </Button>
        </form>
      </div>
    </BlockSection>
  )
}
