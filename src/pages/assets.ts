/** The files a page refers to, by what they are for. The build and the development server name them differently. */
export type Assets = {
  /** The scripts that start every page, in the order in which they are imported. */
  start: string[]
  /** The stylesheets of a page: the one that all have, and its own. */
  styles(style: string | undefined): string[]
  /** The scripts that hydrate the islands of a folder. */
  islandFiles(folder: string): string[]
}
