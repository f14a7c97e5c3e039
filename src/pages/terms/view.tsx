export { TextPage as TermsView } from '#ui/content/text-page.tsx'
