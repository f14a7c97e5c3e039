/** `in-process-search/filter`: the grammar of filters, without the engine. It runs in a browser too. */
export { parseExpression as parseFilter } from './api/parse-filter-text.ts'
export type { Filter } from './filter/filter-tree.ts'
