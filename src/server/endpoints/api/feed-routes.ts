import { z } from 'zod'
import { isRefused } from '#domain/access/permit.ts'
import type { ImportReport } from '#domain/import/import-report.ts'
import type { ImportRun } from '#ports/stock/import-runs.ts'
import { feedsOf, viewFeed, viewRun } from '#use-cases/desk/feeds/list-feeds.ts'
import { runFile, runNow } from '#use-cases/desk/feeds/run-feed.ts'
import { type ApiRoute, answer, answerPage, notInKey, notOurCursor, problem, route } from './api-route.ts'
import { PageQuery, rowNumber } from './schema/common-schema.ts'
import { FeedList, FeedName, RunId, RunList, RunQuery, RunReport } from './schema/feed-schema.ts'

const MAX_FEED_BYTES = 20 * 1024 * 1024
const MAX_PROBLEMS = 100

type About = Pick<ImportRun, 'dealershipId' | 'feed'> & {
  id: number | null
  startedAt: string | null
  finishedAt?: string
  isOk?: boolean
}

function reportOf(about: About, report: ImportReport | undefined): z.input<typeof RunReport> {
  const { rows = 0, held = 0, added = 0, changed = 0, unchanged = 0, removed = 0 } = report ?? {}
  return {
    id: about.id,
    dealership: about.dealershipId,
    feed: about.feed,
    dry_run: report?.isDryRun ?? false,
    started_at: about.startedAt,
    finished_at: about.finishedAt ?? null,
    ok: about.isOk ?? null,
    rows,
    held,
    added,
    changed,
    unchanged,
    removed,
    refused: report?.refused ?? null,
    alarms: (report?.alarms ?? []).map(({ says }) => says),
    problems: (report?.problems ?? []).slice(0, MAX_PROBLEMS).map(({ row, field, reason, isHeld }) => ({
      row,
      field: field ?? null,
      reason,
      held: isHeld === true,
    })),
  }
}
const runOf = (run: ImportRun) => reportOf(run, run.report)
const noFeed = () => problem(404, 'There is no such feed here.')

export const FEED_ROUTES: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/feeds',
    id: 'listFeeds',
    needs: 'feed-read',
    summary: 'The feeds of the dealer, with what is wrong with them.',
    answers: { '200': { says: 'All of them.', schema: FeedList } },
    async run({ c, ports, key, now }) {
      const feeds = await feedsOf(ports, key, key.dealer, now)
      if (isRefused(feeds)) return notInKey()
      const items = feeds.map(({ dealershipId, feed, isLate, alarms, run, next, profile }) => ({
        dealership: dealershipId,
        feed,
        late: isLate,
        alarms,
        last_run: run?.id ?? null,
        next_at: next?.toISOString() ?? null,
        fetched: profile?.pull !== undefined,
      }))
      return answer(c, { items })
    },
  }),
  route({
    method: 'get',
    path: '/feeds/{dealership}/{feed}/runs',
    id: 'listRuns',
    needs: 'feed-read',
    summary: 'The imports of a feed, newest first.',
    params: FeedName,
    query: PageQuery,
    answers: { '200': { says: 'A page of imports.', schema: RunList } },
    run(input) {
      const { ports, key, params, now } = input
      const { dealership: dealershipId, feed } = params
      return answerPage(
        input,
        async ({ limit, after }) => {
          const before = rowNumber.optional().safeParse(after?.id)
          if (!before.success) return notOurCursor()
          const page = { dealershipId, feed, limit, before: before.data }
          const found = await viewFeed(ports, key, key.dealer, page, now)
          if (!found) return noFeed()
          return isRefused(found) ? found : { rows: found.runs }
        },
        runOf,
        ({ id, startedAt }) => ({ at: new Date(startedAt), id: String(id) }),
      )
    },
  }),
  route({
    method: 'post',
    path: '/feeds/{dealership}/{feed}/runs',
    id: 'runFeed',
    needs: 'feed-upload',
    summary: 'Imports the file in the body. Without one, a feed with an address is fetched now.',
    params: FeedName,
    query: RunQuery,
    body: z.custom<Uint8Array>((given) => given instanceof Uint8Array),
    largestFile: MAX_FEED_BYTES,
    answers: { '200': { says: 'What the import did, or would do.', schema: RunReport } },
    async run({ c, ports, key, params: { dealership, feed }, query, body, now }) {
      const wanted = { dealershipId: dealership, feed }
      const profile = (await ports.feedProfiles.find(dealership, feed)) ?? {}
      const file = {
        ...wanted,
        file: { name: query.file, bytes: body },
        profile,
        isDryRun: query.dry_run === 'true',
        mayShrink: query.may_shrink === 'true',
      }
      const outcome =
        body.length > 0
          ? await runFile(ports, key, key.dealer, file, now)
          : await runNow(ports, key, key.dealer, wanted, now)
      if (isRefused(outcome)) return notInKey()
      if (outcome.is === 'invalid') return problem(422, outcome.reason)
      const { report } = outcome
      const about = { ...wanted, id: report.runId ?? null, startedAt: now.toISOString() }
      return c.json(reportOf({ ...about, isOk: report.refused === undefined }, report))
    },
  }),
  route({
    method: 'get',
    path: '/runs/{id}',
    id: 'getRun',
    needs: 'feed-read',
    summary: 'The report of one import.',
    params: RunId,
    answers: { '200': { says: 'The report.', schema: RunReport } },
    async run({ c, ports, key, params: { id }, now }) {
      const found = await viewRun(ports, key, key.dealer, id, now)
      if (!found) return problem(404, 'There is no such import here.')
      return isRefused(found) ? notInKey() : answer(c, runOf(found.run))
    },
  }),
]
