export { TextPage as PrivacyView } from '#ui/content/text-page.tsx'
