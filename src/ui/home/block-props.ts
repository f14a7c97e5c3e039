import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { Block, BlockOf } from '#domain/site/blocks-schema.ts'

/** What every block gets: its own configuration, what the stock says, and its place on the page. */
export type BlockProps<K extends Block['kind']> = { block: BlockOf<K>; filling: BlockFilling; place: number }
