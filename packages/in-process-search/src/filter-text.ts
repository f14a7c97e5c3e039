/** `in-process-search/filter`: the grammar of filters, without the engine. Browsers may load it. */
export { parseExpression as parseFilter } from './api/parse-filter-text.ts'
export type { Filter } from './filter/filter-tree.ts'
