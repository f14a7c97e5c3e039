import { SearchPage } from '#ui/search-page/search-page.tsx'

export const ISLANDS = { results: SearchPage }
