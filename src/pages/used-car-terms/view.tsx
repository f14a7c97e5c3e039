export { TextPage as UsedCarTermsView } from '#ui/content/text-page.tsx'
