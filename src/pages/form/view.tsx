export { FormPage as FormPageView } from '#ui/forms/form-page.tsx'
