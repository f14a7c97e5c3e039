export { SuccessPage as SuccessView } from '#ui/forms/success-page.tsx'
