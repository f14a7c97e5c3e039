/** The URLs of a page's files. The build and the development server name them differently. */
export type Assets = {
  /** The scripts that every page loads, in import order. */
  start: string[]
  /** The stylesheets of a page: the common one and its own. */
  styles(style: string | undefined): string[]
  /** The scripts for the islands of a page folder. */
  islandFiles(folder: string): string[]
}
