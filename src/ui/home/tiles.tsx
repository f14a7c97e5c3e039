import { grouped } from '#domain/numbers.ts'
import { bodyTiles, type FacetTile, makeTiles } from '#domain/search/facets/facet-tiles.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { BlockOf } from '#domain/site/blocks-schema.ts'
import { MakeLogo } from '#ui/makes/make-logo.tsx'
import { usePictureAlt } from '#ui/page/server-picture.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { Section } from './section.tsx'

/** The label of a tile and its count in brackets (FACET-6). */
function TileWords({ tile }: { tile: FacetTile }) {
  return (
    <>
      <span>{tile.label}</span> <small>({grouped(tile.count)})</small>
    </>
  )
}

/** Links to makes, each with its logo or the dealer's picture (FACET-6). */
export function MakeTiles({ block, filling }: BlockProps<'makeTiles'>) {
  if (Object.keys(filling.makes).length === 0) return null
  return (
    <Section ground={block.ground} title={block.title} text={block.text} version={{ block, filling }}>
      <MakeList block={block} filling={filling} />
    </Section>
  )
}

function MakeList({ block, filling }: { block: BlockOf<'makeTiles'>; filling: BlockFilling }) {
  const altOf = usePictureAlt()
  // The dealer's own picture of a make wins over its manufacturer's logo.
  const pictures = { ...filling.makeLogos, ...block.images }
  const tiles = makeTiles(filling.makes, pictures).slice(0, block.limit)
  return (
    <ul className="brands">
      {tiles.map((tile) => (
        <li key={tile.href}>
          <a href={tile.href}>
            {tile.picture ? (
              <Picture
                source={tile.picture}
                alt={altOf(tile.picture)}
                sizes="3rem"
                ratio="1:1"
                widest={240}
              />
            ) : (
              <MakeLogo make={tile.label} />
            )}
            <TileWords tile={tile} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Links to body types, each with its picture (FACET-6). */
export function BodyTiles({ block, filling }: BlockProps<'bodyTiles'>) {
  const wholeStock = wholeStockHref(useServerSite())
  if (Object.keys(filling.bodies).length === 0) return null
  return (
    <Section ground={block.ground} title={block.title} text={block.text} version={{ block, filling }}>
      <BodyList counts={filling.bodies} wholeStock={wholeStock} limit={block.limit} />
    </Section>
  )
}

type BodyListProps = { counts: BlockFilling['bodies']; wholeStock: string; limit: number }

function BodyList({ counts, wholeStock, limit }: BodyListProps) {
  const tiles = bodyTiles(counts, wholeStock).slice(0, limit)
  return (
    <ul className="tiles" data-count={tiles.length}>
      {tiles.map((tile) => (
        <li key={tile.href}>
          <a href={tile.href}>
            {tile.picture && <Picture source={tile.picture} alt="" sizes="10rem" ratio="2:1" widest={360} />}
            <TileWords tile={tile} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const LIST_CLASS = { tiles: 'tiles', bands: 'bands', ledger: 'ledger' }

/** Links that the dealer chose, as picture tiles, wide bands or a plain list. */
export function LinkTiles({ block, filling }: BlockProps<'linkTiles'>) {
  const { layout, items } = block
  const altOf = usePictureAlt()
  return (
    <Section
      ground={block.ground}
      title={block.title}
      text={block.text}
      quiet={layout === 'ledger'}
      version={{ block, filling }}
    >
      <ul className={LIST_CLASS[layout]} data-count={layout === 'tiles' ? items.length : undefined}>
        {items.map(({ title, text, href, picture }) => (
          <li key={href + title}>
            <a href={href}>
              {layout === 'tiles' && picture && (
                <Picture source={picture} alt={altOf(picture)} sizes="18rem" ratio="2:1" widest={534} />
              )}
              <span>{title}</span> {text && <small>{text}</small>}
              {layout === 'bands' && picture && (
                <Picture source={picture} alt={altOf(picture)} sizes="18rem" ratio="2:1" widest={534} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
