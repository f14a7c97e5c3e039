import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { FeedFiles } from '#ports/feed-files.ts'
import { FeedUnreadable } from '#ports/stock-feed.ts'
import { downloadFeed } from './download-feed.ts'
import { threadedFeed } from './threaded-feed.ts'

/** Feeds from files and addresses, and the profiles in the folders of sites. */
export function feedFiles(sitesFolder: string): FeedFiles {
  return {
    async open(source) {
      if ('file' in source) {
        if (!existsSync(source.file)) throw new FeedUnreadable(`the file ${source.file} is missing`)
        return threadedFeed(source.file)
      }
      const path = await downloadFeed(source.url)
      const feed = threadedFeed(path)
      const close = async () => {
        await feed.close()
        await rm(path, { force: true })
      }
      return { ...feed, close }
    },
    readProfile(file) {
      if (!existsSync(file)) throw new InvalidRequest(`The profile ${file} is missing.`)
      try {
        return JSON.parse(readFileSync(file, 'utf8'))
      } catch (error) {
        throw new InvalidRequest(`The profile ${file} cannot be read: ${(error as Error).message}`)
      }
    },
    profileBeside: (slugs, dealershipId) =>
      slugs
        .map((slug) => join(sitesFolder, slug, 'feeds', `${dealershipId}.json`))
        .find((file) => existsSync(file)),
  }
}
