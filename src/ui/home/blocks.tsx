import type { ComponentType } from 'react'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { Block } from '#domain/site/blocks-schema.ts'
import { LocationsBlock } from '#ui/locations/locations-block.tsx'
import { versionIdOf } from '#ui/page/markup-cache.ts'
import { useServerScope } from '#ui/page/server-scope.tsx'
import { Markdown } from '#ui/primitives/markdown.tsx'
import type { BlockProps } from './block-props.ts'
import { FormBlock } from './form-block.tsx'
import { Hero } from './hero.tsx'
import { LetsTalk } from './lets-talk.tsx'
import { Reviews, Staff } from './people-blocks.tsx'
import { PriceSlider } from './price-slider.tsx'
import { Section } from './section.tsx'
import { ShowMe } from './show-me.tsx'
import { FeaturedStock, Models, PromoTiles } from './stock-blocks.tsx'
import { BodyTiles, LinkTiles, MakeTiles } from './tiles.tsx'
import { Calls, Faqs, Notice, Statement, Steps, Story, WhyChooseUs } from './words-blocks.tsx'

function Prose({ block, filling }: BlockProps<'markdown'>) {
  return (
    <Section ground={block.ground} version={{ block, filling }}>
      <Markdown text={block.markdown} />
    </Section>
  )
}

/** The component of each kind of block. A kind without a component does not compile. */
const BLOCKS: { [K in Block['kind']]: ComponentType<BlockProps<K>> } = {
  hero: Hero,
  showMe: ShowMe,
  makeTiles: MakeTiles,
  bodyTiles: BodyTiles,
  priceSlider: PriceSlider,
  featuredStock: FeaturedStock,
  models: Models,
  promoTiles: PromoTiles,
  locations: LocationsBlock,
  reviews: Reviews,
  letsTalk: LetsTalk,
  whyChooseUs: WhyChooseUs,
  calls: Calls,
  story: Story,
  steps: Steps,
  faqs: Faqs,
  staff: Staff,
  markdown: Prose,
  form: FormBlock,
  notice: Notice,
  linkTiles: LinkTiles,
  statement: Statement,
}

/**
 * The blocks of a page in the dealer's order. Only the server renders them; scripts enhance them
 * later.
 */
export function Blocks({ blocks, filling }: { blocks: Block[]; filling: BlockFilling }) {
  const isPreview = useServerScope().preview !== undefined
  return blocks.map((block, place) => {
    const BlockView = BLOCKS[block.kind] as ComponentType<BlockProps<Block['kind']>>
    const view = <BlockView key={versionIdOf(block)} block={block} filling={filling} place={place} />
    if (!isPreview) return view
    // The script of a preview finds the block by this, and takes it out.
    return [<template key={`mark ${versionIdOf(block)}`} data-block={place} />, view]
  })
}
