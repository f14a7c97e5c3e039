import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetch } from '#ports/egress.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { FeedFiles } from '#ports/operator-ports.ts'
import { FeedUnreadable } from '#ports/stock/stock-feed.ts'
import { downloadFeed } from './download-feed.ts'
import { threadedFeed } from './threaded-feed.ts'

type Needs = {
  sitesFolder: string
  /** For a url that an operator types. It may be inside our own network. */
  fetchAnywhere: Fetch
  /** For urls in profiles. Dealers may write these, so only public addresses are fetched. */
  fetchPublic: Fetch
}

/** Feeds from files and urls, and the profiles in the folders of sites. */
export function feedFiles({ sitesFolder, fetchAnywhere, fetchPublic }: Needs): FeedFiles {
  return {
    async open(source) {
      if ('file' in source) {
        if (!existsSync(source.file)) throw new FeedUnreadable(`the file ${source.file} is missing`)
        return threadedFeed(source.file)
      }
      const pulled = await downloadFeed(fetchAnywhere, source.url)
      if (pulled.is === 'unchanged') throw new FeedUnreadable(`${source.url} answered 304`)
      const feed = threadedFeed(pulled.file)
      const close = async () => {
        await feed.close()
        await rm(pulled.file, { force: true })
      }
      return { ...feed, close }
    },
    pull: (url, seen) => downloadFeed(fetchPublic, url, seen),
    discard: (file) => rm(file, { force: true }),
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
