import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { Block, BlockOf } from '#domain/site/blocks-schema.ts'

/** The props of every block: its configuration, its stock data and its index on the page. */
export type BlockProps<K extends Block['kind']> = { block: BlockOf<K>; filling: BlockFilling; place: number }
