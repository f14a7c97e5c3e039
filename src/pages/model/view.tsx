export { ModelPage as ModelView } from '#ui/models/model-page.tsx'
