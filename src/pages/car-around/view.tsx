export { AroundPage as CarAroundView } from '#ui/car-page/around-page.tsx'
