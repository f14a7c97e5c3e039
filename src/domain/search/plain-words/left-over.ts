import type { Item } from './items/items.ts'
import type { GrammarWord, Unit } from './meaning.ts'

const BARE_UNITS: readonly Unit[] = ['kg', 'tonnes', 'litres', 'doors']
const BARE_WORDS: readonly GrammarWord[] = [
  'not',
  'like',
  'bigger',
  'smaller',
  'unneeded',
  'unfiltered',
  'own',
]

/** 'boot' or 'kg' without a number says nothing that we know. 'For towing' is said besides. */
const isBareSize = ({ meaning, from, to }: Item): boolean =>
  to === from + 1 &&
  ((meaning?.is === 'hint' && (meaning.measure === 'towing' || meaning.measure === 'boot')) ||
    (meaning?.is === 'unit' && BARE_UNITS.includes(meaning.unit)))

/** Whether an item that nothing was read from stays text. Small words of the grammar do not. */
export const staysText = (item: Item): boolean =>
  item.meaning === undefined ||
  item.number !== undefined ||
  (item.meaning.is === 'grammar' && BARE_WORDS.includes(item.meaning.word)) ||
  isBareSize(item)
