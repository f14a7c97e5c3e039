export { LocationPage as LocationView } from '#ui/locations/location-page.tsx'
