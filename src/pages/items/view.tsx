export { ItemsPage as ItemsView } from '#ui/search-page/items-page.tsx'
