export { LocationsPage as LocationsView } from '#ui/locations/locations-page.tsx'
