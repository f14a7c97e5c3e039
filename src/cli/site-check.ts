import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openCatalogue } from '#adapters/catalogue/own.ts'
import { PICTURE_ENDINGS } from '#adapters/images/picture-files.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { siteFaults } from '#domain/site/site-faults.ts'

const pathOf = (sitesFolder: string, artworkFolder: string, slug: string, source: string) =>
  source.startsWith('site/')
    ? join(sitesFolder, slug, 'pictures', source.slice('site/'.length))
    : join(artworkFolder, source)

/** Whether there is a picture of that name, of the platform or of one site. */
export const pictureFinder =
  (sitesFolder: string, artworkFolder: string, slug: string) => (source: string) => {
    const path = pathOf(sitesFolder, artworkFolder, slug, source)
    return PICTURE_ENDINGS.some((ending) => existsSync(`${path}.${ending}`))
  }

/** The file that has the name of a picture but for its capitals. */
const nearFinder = (sitesFolder: string, artworkFolder: string, slug: string) => (source: string) => {
  const path = pathOf(sitesFolder, artworkFolder, slug, source)
  const folder = dirname(path)
  const wanted = PICTURE_ENDINGS.map((ending) => `${basename(path)}.${ending}`.toLowerCase())
  return existsSync(folder)
    ? readdirSync(folder).find((name) => wanted.includes(name.toLowerCase()))
    : undefined
}

/** Everything wrong with the sites of a folder, as lines an operator can act on; none is good. */
export async function siteCheck(sitesFolder: string, artworkFolder: string): Promise<string[]> {
  const sites = openSiteFolder(sitesFolder)
  const catalogue = openCatalogue(join(sitesFolder, '_reference'))
  const range = { manufacturers: await catalogue.manufacturers(), models: await catalogue.models() }
  const refused = sites.problems().map(({ file, path, reason }) => `${file} ${path}: ${reason}`)
  const faults = sites.all().flatMap((site) => {
    const pictureExists = pictureFinder(sitesFolder, artworkFolder, site.slug)
    const nearPicture = nearFinder(sitesFolder, artworkFolder, site.slug)
    return siteFaults(site, { range, pictureExists, nearPicture }).map(
      ({ path, reason }) => `${site.slug} ${path}: ${reason}`,
    )
  })
  return [...refused, ...faults]
}
