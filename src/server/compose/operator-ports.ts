import { join } from 'node:path'
import { openDemoStock } from '#adapters/demo-stock/demo-stock.ts'
import { hasPicture, pictureNames } from '#adapters/images/picture-files.ts'
import { newSiteFolder, readSiteConfig } from '#adapters/sites/folder.ts'
import { feedFiles } from '#adapters/stock-feed/feed-files.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import type { Fetch } from '#ports/egress.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { Ports } from '#ports/ports.ts'
import { consoleOrigin } from '../console/console-origin.ts'
import { previewLinks } from '../endpoints/preview.ts'
import type { Environment } from '../settings/env.ts'
import type { openAccess } from './open-access.ts'

type Opened = Pick<OperatorPorts, 'backUp' | 'reindex' | 'workHealth' | 'importThread'> & {
  ports: Ports
  access: ReturnType<typeof openAccess>
  fetchOutside: Fetch
}

/** What an operator's requests need besides what visitors' do. */
export const operatorPorts = (
  env: Environment,
  { ports, access, fetchOutside, ...work }: Opened,
): OperatorPorts => ({
  ...ports,
  ...access,
  ...work,
  consoleOrigin: consoleOrigin(env, env.PORT),
  feedFiles: feedFiles({
    sitesFolder: env.SITES_FOLDER,
    fetchAnywhere: fetch,
    fetchPublic: fetchOutside,
  }),
  sitePaths: SITE_PATHS,
  siteFiles: {
    ...newSiteFolder(env.SITES_FOLDER),
    read: (slug, folder = env.SITES_FOLDER) => readSiteConfig(folder, slug),
    hasPicture: (slug, source, folder = env.SITES_FOLDER) =>
      hasPicture({ artwork: 'artwork', sites: folder }, source, slug),
    pictures: (slug) => pictureNames({ artwork: 'artwork', sites: env.SITES_FOLDER }, slug),
  },
  demoStock: () => openDemoStock(join(env.SITES_FOLDER, '_demo')),
  ...(env.PREVIEW_SECRET && { previewLink: previewLinks(env.PREVIEW_SECRET, env.PORT) }),
})
