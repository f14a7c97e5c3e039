export { BrandPage as BrandView } from '#ui/models/brand-page.tsx'
