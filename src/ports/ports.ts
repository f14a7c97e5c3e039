import type { SearchEngine } from './search-engine.ts'
import type { SiteDirectory } from './site-directory.ts'

/** Everything the platform needs from the outside world; compose.ts decides who provides it. */
export type Ports = {
  sites: SiteDirectory
  search: SearchEngine
}
