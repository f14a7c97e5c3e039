import type { Catalogue } from './catalogue.ts'
import type { Geocoders } from './geocoder.ts'
import type { SearchEngine } from './search-engine.ts'
import type { SiteDirectory } from './site-directory.ts'
import type { StockVersions } from './stock-versions.ts'

/** Everything the platform needs from the outside world; compose.ts decides who provides it. */
export type Ports = {
  sites: SiteDirectory
  search: SearchEngine
  stockVersions: StockVersions
  geocoders: Geocoders
  catalogue: Catalogue
}
