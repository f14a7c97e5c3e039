import { join } from 'node:path'
import { openCatalogue } from '#adapters/catalogue/own.ts'
import { hasPicture, similarPicture } from '#adapters/images/picture-files.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { siteFaults } from '#domain/site/checks/site-faults.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'

/** All faults of the sites in a folder, as lines for the operator. Empty if there are none. */
export async function siteCheck(sitesFolder: string, artworkFolder: string): Promise<string[]> {
  const sites = openSiteFolder(sitesFolder)
  const catalogue = openCatalogue(join(sitesFolder, '_reference'))
  const range = { manufacturers: await catalogue.manufacturers(), models: await catalogue.models() }
  const refused = sites.problems().map(({ file, path, reason }) => `${file} ${path}: ${reason}`)
  const faults = sites.all().flatMap((site) => {
    const folders = { artwork: artworkFolder, sites: sitesFolder }
    const pictureExists = (source: string) => hasPicture(folders, source, site.slug)
    const nearPicture = (source: string) => similarPicture(folders, source, site.slug)
    return siteFaults(site, { range, paths: SITE_PATHS, pictureExists, nearPicture }).map(
      ({ path, reason }) => `${site.slug} ${path}: ${reason}`,
    )
  })
  return [...refused, ...faults]
}
