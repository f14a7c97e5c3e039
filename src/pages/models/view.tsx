export { ModelsPage as ModelsView } from '#ui/models/models-page.tsx'
