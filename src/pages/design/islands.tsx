import { DesignPage } from '#ui/design/design-page.tsx'

export const ISLANDS = { specimens: DesignPage }
