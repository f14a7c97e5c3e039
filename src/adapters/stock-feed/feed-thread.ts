import { parentPort, workerData } from 'node:worker_threads'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { FeedRow } from '#ports/stock/stock-feed.ts'
import { yieldToPages } from '../yield-to-pages.ts'
import { fileFeed } from './file-feed.ts'

/** A request to this thread. There is one at a time. */
export type FeedRequest =
  | { do: 'look'; profile: FeedProfile }
  | { do: 'start'; profile: FeedProfile; withCells?: readonly number[] }
  | { do: 'next' }

yieldToPages()
const feed = fileFeed(workerData.path as string)
let batches: AsyncIterator<FeedRow[]> | undefined

async function answer(requested: FeedRequest): Promise<unknown> {
  if (requested.do === 'look') return feed.look(requested.profile)
  if (requested.do === 'start') {
    await batches?.return?.()
    batches = feed.rows(requested.profile, requested.withCells)[Symbol.asyncIterator]()
  }
  const { done, value } = await batches!.next()
  return done ? undefined : value
}

const reasonOf = ({ cause, message }: Error) =>
  cause instanceof Error ? cause.message : String(cause ?? message)

parentPort!.on('message', (requested: FeedRequest) => {
  answer(requested).then(
    (answered) => parentPort!.postMessage({ answered }),
    (error: Error) => parentPort!.postMessage({ failed: reasonOf(error) }),
  )
})
