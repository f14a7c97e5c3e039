import { SharedListPage } from '#ui/favourites/shared-list-page.tsx'

export const ISLANDS = { list: SharedListPage }
