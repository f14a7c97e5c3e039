import { grouped } from '#domain/numbers.ts'
import { bodyTiles, type FacetTile, makeTiles } from '#domain/search/facet-tiles.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { MakeLogo } from '#ui/makes/make-logo.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { Section } from './section.tsx'

/** A tile's words: its label and its count in brackets (FACET-6). */
function TileWords({ tile }: { tile: FacetTile }) {
  return (
    <>
      <span>{tile.label}</span> <small>({grouped(tile.count)})</small>
    </>
  )
}

/** Makes to start from, each with its mark or the picture the dealer chose (FACET-6). */
export function MakeTiles({ block, filling }: BlockProps<'makeTiles'>) {
  const tiles = makeTiles(filling.makes, block.images).slice(0, block.limit)
  if (tiles.length === 0) return null
  return (
    <Section ground={block.ground} title={block.title} text={block.text}>
      <ul className="brands">
        {tiles.map((tile) => (
          <li key={tile.href}>
            <a href={tile.href}>
              {tile.picture ? (
                <Picture source={tile.picture} alt="" sizes="3rem" ratio="1:1" widest={240} />
              ) : (
                <MakeLogo make={tile.label} />
              )}
              <TileWords tile={tile} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Body styles to start from, each with its picture (FACET-6). */
export function BodyTiles({ block, filling }: BlockProps<'bodyTiles'>) {
  const site = useServerSite()
  const tiles = bodyTiles(filling.bodies, wholeStockHref(site)).slice(0, block.limit)
  if (tiles.length === 0) return null
  return (
    <Section ground={block.ground} title={block.title} text={block.text}>
      <ul className="tiles" data-count={tiles.length}>
        {tiles.map((tile) => (
          <li key={tile.href}>
            <a href={tile.href}>
              {tile.picture && (
                <Picture source={tile.picture} alt="" sizes="10rem" ratio="2:1" widest={360} />
              )}
              <TileWords tile={tile} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const LIST_CLASS = { tiles: 'tiles', bands: 'bands', ledger: 'ledger' }

/** Ways in that a dealer chose: picture tiles, wide bands or a plain ledger. */
export function LinkTiles({ block }: BlockProps<'linkTiles'>) {
  const { layout, items } = block
  return (
    <Section ground={block.ground} title={block.title} text={block.text} quiet={layout === 'ledger'}>
      <ul className={LIST_CLASS[layout]} data-count={layout === 'tiles' ? items.length : undefined}>
        {items.map(({ title, text, href, picture }) => (
          <li key={href + title}>
            <a href={href}>
              {layout === 'tiles' && picture && (
                <Picture source={picture} alt="" sizes="18rem" ratio="2:1" widest={534} />
              )}
              <span>{title}</span> {text && <small>{text}</small>}
              {layout === 'bands' && picture && (
                <Picture source={picture} alt="" sizes="18rem" ratio="2:1" widest={534} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
