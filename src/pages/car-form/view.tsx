export { FormPage as CarFormView } from '#ui/forms/form-page.tsx'
