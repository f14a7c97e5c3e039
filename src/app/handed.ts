/** Where a page keeps what React wakes with: its code and routes, and its data. */
export const APP = 'page-app'
export const DATA = 'page-data'

export type HandedApp = {
  context: object
  manifest: object
  /** The files of each route on the page, by its id. */
  modules: Record<string, string[]>
  /** Every file it will ask for, to be fetched ahead. */
  files: string[]
}
