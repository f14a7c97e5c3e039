import { ComparePage } from '#ui/favourites/compare-page.tsx'

export const ISLANDS = { comparison: ComparePage }
