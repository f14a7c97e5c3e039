import { hasPicture, pictureNames } from '#adapters/images/picture-files.ts'
import { newSiteFolder, readSiteConfig } from '#adapters/sites/folder.ts'
import { feedFiles } from '#adapters/stock-feed/feed-files.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import type { Fetch } from '#ports/egress.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { Environment } from '../settings/env.ts'

type Files = Pick<OperatorPorts, 'feedFiles' | 'sitePaths' | 'siteFiles'>

/** The files of feeds and sites. */
export const openFiles = ({ SITES_FOLDER }: Environment, fetchOutside: Fetch): Files => ({
  feedFiles: feedFiles({ sitesFolder: SITES_FOLDER, fetchAnywhere: fetch, fetchPublic: fetchOutside }),
  sitePaths: SITE_PATHS,
  siteFiles: {
    ...newSiteFolder(SITES_FOLDER),
    read: (slug, folder = SITES_FOLDER) => readSiteConfig(folder, slug),
    hasPicture: (slug, source, folder = SITES_FOLDER) =>
      hasPicture({ artwork: 'artwork', sites: folder }, source, slug),
    pictures: (slug) => pictureNames({ artwork: 'artwork', sites: SITES_FOLDER }, slug),
  },
})
