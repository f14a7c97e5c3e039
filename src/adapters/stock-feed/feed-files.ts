import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { FeedFiles } from '#ports/operator-ports.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { downloadFeed } from './download-feed.ts'
import { fileFeed } from './file-feed.ts'

/** Feeds from files and addresses, and the mappings in the folders of sites. */
export function feedFiles(sitesFolder: string): FeedFiles {
  return {
    async open(source, mapping) {
      if ('url' in source) {
        const path = await downloadFeed(source.url)
        return { feed: fileFeed(path, mapping), close: () => rm(path, { force: true }) }
      }
      if (!existsSync(source.file))
        throw new PortFailed('stock feed', 'opening it', `There is no file ${source.file}.`)
      return { feed: fileFeed(source.file, mapping), close: async () => {} }
    },
    readMapping(file) {
      try {
        return JSON.parse(readFileSync(file, 'utf8'))
      } catch (error) {
        throw new InvalidRequest(`The mapping ${file} cannot be read: ${(error as Error).message}`)
      }
    },
    mappingBeside: (slugs, dealershipId) =>
      slugs
        .map((slug) => join(sitesFolder, slug, 'feeds', `${dealershipId}.json`))
        .find((file) => existsSync(file)),
  }
}
