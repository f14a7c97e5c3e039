import { promoTiles } from '#domain/promo-tiles.ts'
import { Cards } from '#ui/car-card/cards.tsx'
import { FinanceNotes } from '#ui/finance/finance-notes.tsx'
import { useServerScope } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { Section } from './section.tsx'
import { withCount } from './with-count.ts'

/** A few cars that the dealer features, with the finance notes if they show a weekly amount. */
export function FeaturedStock({ block, filling, place }: BlockProps<'featuredStock'>) {
  const cars = filling.featured[place] ?? []
  if (cars.length === 0) return null
  const more = block.more && { ...block.more, label: withCount(block.more.label, filling.count) }
  return (
    <Section ground={block.ground} title={block.title} text={block.text} more={more}>
      <Cards cars={cars} rail />
      {cars.some(({ finance }) => finance) && <FinanceNotes />}
    </Section>
  )
}

/** The models that the dealer sells new, each with its number in stock. */
export function Models({ block, filling }: BlockProps<'models'>) {
  const { menus } = useServerScope()
  const models = menus.models.slice(0, block.limit)
  if (models.length === 0) return null
  const more = block.more && { ...block.more, label: withCount(block.more.label, filling.count) }
  return (
    <Section
      ground={block.ground}
      title={block.title}
      text={block.text}
      more={more}
      version={{ block, filling }}
    >
      <ul className="tiles" data-tiles="spec" data-count={models.length}>
        {models.map(({ name, href, description, picture, hybrid, stock }) => (
          <li key={href}>
            <a href={href}>
              <div className="photo" data-illustration={picture?.startsWith('tiles/') ? '' : undefined}>
                {picture && (
                  <Picture source={picture} alt="" sizes="(width >= 48rem) 16rem, 50vw" widest={534} />
                )}
              </div>
              <b>
                {name}
                {hybrid && <em>hybrid</em>}
              </b>
              <small>{description}</small>
              {stock > 0 && <small className="in-stock">{stock} in stock</small>}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The dealer's promotions that run today. */
export function PromoTiles({ block, filling }: BlockProps<'promoTiles'>) {
  const { site, now } = useServerScope()
  const carTypes = (filling.choices.car_type ?? []).map(({ value }) => value)
  const tiles = promoTiles(site, { now, carTypes })
  if (tiles.length === 0) return null
  return (
    <Section ground={block.ground} title={block.title} version={{ block, filling }}>
      <ul className="promos" data-count={tiles.length}>
        {tiles.map(({ id, title, text, link, picture, ground }) => (
          <li key={id} className="promo" data-ground={ground}>
            <div>
              {picture && (
                <Picture
                  source={picture}
                  alt=""
                  sizes="(width >= 60rem) 11rem, 7rem"
                  ratio="2:1"
                  widest={534}
                />
              )}
              <div className="stack">
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <ButtonLink href={link.href}>{withCount(link.label, filling.count)}</ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
