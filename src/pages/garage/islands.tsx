import { GaragePage } from '#ui/favourites/garage-page.tsx'

export const ISLANDS = { garage: GaragePage }
