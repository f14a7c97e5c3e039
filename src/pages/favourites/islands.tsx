import { FavouritesPage } from '#ui/favourites/favourites-page.tsx'

export const ISLANDS = { saved: FavouritesPage }
