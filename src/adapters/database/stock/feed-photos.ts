import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { isPhotoSource, photoSource } from '#domain/import/photo-source.ts'
import type { FeedPhotos, PhotoCounts, PhotoJob } from '#ports/stock/feed-photos.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { feedPhotos as photos, storedPhotos } from '../schema/feeds.ts'
import { sitePictures } from '../schema/site-desk.ts'
import { searchPositions } from '../schema/stock.ts'
import { ownPhotos } from '../schema/stock-desk.ts'

/** The name of the last stock change whose photos are queued. */
const POSITION = 'feed photos'
const MAX_ERROR_LENGTH = 300
const EXAMPLES = 5

type ChangedCar = { id: string; dealershipId: number; shown: string[] | null; urls: string[] | null }

/** The photos of a changed car that pages show from the photo store. */
function photosOf({ dealershipId, shown, urls }: ChangedCar) {
  const wanted = new Set((shown ?? []).filter(isPhotoSource))
  return (urls ?? [])
    .map((url) => ({ source: photoSource(dealershipId, url), dealershipId, url }))
    .filter(({ source }) => wanted.has(source))
}

/** True for a photo that a car of its dealership shows. */
const isShown = (dealershipId: number) => sql`exists (
  select 1 from (
    select jsonb_path_query(document, '$.images[*].image.url') #>> '{}' as source from cars
    where dealership_id = ${dealershipId}
    union all
    select jsonb_path_query(document, '$.spin_images[*]') #>> '{}' from cars
    where dealership_id = ${dealershipId}
  ) as shown where shown.source = ${photos.source})`

/** Queues photos. One that was marked as unused is in use again. */
async function queue(tx: Db, found: ReturnType<typeof photosOf>, now: Date): Promise<void> {
  const once = [...new Map(found.map((photo) => [photo.source, photo])).values()]
  if (once.length === 0) return
  await tx.execute(sql`
    insert into feed_photos (source, dealership_id, url, state, due_at)
    select source, "dealershipId", url, 'waiting', ${now}
    from jsonb_to_recordset(${JSON.stringify(once)}::jsonb) as photo(source text, "dealershipId" int, url text)
    on conflict (source) do update set unused_since = null`)
}

/** One writer of several rows at a time. Two that lock rows in another order would deadlock. */
function alone<Done>(db: Db, write: (tx: Db) => Promise<Done>): Promise<Done> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(20261118)`)
    return write(tx)
  })
}

/** The photos of feeds in the database. */
export function feedPhotos({ db }: Database): FeedPhotos {
  return failing('feed photos', {
    async discover(limit, now) {
      const [last] = await db.select().from(searchPositions).where(eq(searchPositions.name, POSITION))
      const { rows } = await db.execute<ChangedCar>(sql`
        select search_changes.id, unpacked.dealership_id as "dealershipId",
          coalesce(own->'images', feed->'images', '[]')
            || coalesce(own->'spin_images', feed->'spin_images', '[]') as urls,
          jsonb_path_query_array(shown, '$.images[*].image.url') || coalesce(shown->'spin_images', '[]') as shown
        from search_changes left join lateral (
          -- Every -> unpacks the whole document, so each is unpacked once.
          select dealership_id, overrides #> '{}' as own, feed #> '{}' as feed, document #> '{}' as shown
          from cars where cars.id = search_changes.document_id offset 0
        ) as unpacked on true
        where search_changes.index = 'cars' and search_changes.id > ${last?.position ?? 0}
        order by search_changes.id limit ${limit}`)
      if (rows.length === 0) return 0
      const position = Number(rows.at(-1)!.id)
      await alone(db, async (tx) => {
        await queue(tx, rows.flatMap(photosOf), now)
        await tx
          .insert(searchPositions)
          .values({ name: POSITION, position })
          .onConflictDoUpdate({ target: searchPositions.name, set: { position } })
      })
      return rows.length
    },
    async claim(dealershipIds, mostEach, leaseSeconds, now) {
      if (dealershipIds.length === 0) return []
      const until = new Date(now.getTime() + leaseSeconds * 1000)
      const ids = sql.join(
        dealershipIds.map((id) => sql`(${id}::int)`),
        sql`, `,
      )
      const claimed = await alone(db, (tx) =>
        tx.execute<PhotoJob>(sql`
        update feed_photos set due_at = ${until}, attempts = attempts + 1
        where source in (
          select due.source from (values ${ids}) as dealer(id) cross join lateral (
            select source from feed_photos
            where dealership_id = dealer.id and state <> 'stored' and due_at <= ${now}
            order by due_at limit ${mostEach}
          ) as due
        ) and state <> 'stored' and due_at <= ${now}
        returning source, dealership_id as "dealershipId", url, attempts`),
      )
      return claimed.rows
    },
    async announce(hash, bytes, now) {
      await db
        .insert(storedPhotos)
        .values({ hash, bytes, announcedAt: now })
        .onConflictDoUpdate({ target: storedPhotos.hash, set: { announcedAt: now } })
    },
    async stored(source, hash, now) {
      await db
        .update(photos)
        .set({ state: 'stored', hash, storedAt: now, lastError: null })
        .where(eq(photos.source, source))
    },
    async failed(source, error, dueAt) {
      await db
        .update(photos)
        .set({ state: 'failing', lastError: error.slice(0, MAX_ERROR_LENGTH), dueAt })
        .where(eq(photos.source, source))
    },
    async hashOf(source) {
      const [found] = await db.select({ hash: photos.hash }).from(photos).where(eq(photos.source, source))
      if (found) return found.hash ?? undefined
      const [own] = await db
        .select({ hash: ownPhotos.hash })
        .from(ownPhotos)
        .where(eq(ownPhotos.source, source))
        .limit(1)
      if (own) return own.hash
      const [picture] = await db
        .select({ hash: sitePictures.hash })
        .from(sitePictures)
        .where(eq(sitePictures.source, source))
        .limit(1)
      return picture?.hash
    },
    async storedAmong(sources) {
      if (sources.length === 0) return new Set()
      const { rows } = await db.execute<{ source: string }>(sql`
        select source from feed_photos
        where state = 'stored'
          and source in (select jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb))`)
      return new Set(rows.map(({ source }) => source))
    },
    async lost(source, now) {
      await db
        .update(photos)
        .set({ state: 'waiting', hash: null, storedAt: null, attempts: 0, dueAt: now })
        .where(and(eq(photos.source, source), eq(photos.state, 'stored')))
    },
    async counts() {
      const rows = await db
        .select({ dealershipId: photos.dealershipId, state: photos.state, photos: count() })
        .from(photos)
        .groupBy(photos.dealershipId, photos.state)
        .orderBy(asc(photos.dealershipId))
      const found = new Map<number, PhotoCounts>()
      for (const { dealershipId, state, photos } of rows) {
        const none = { dealershipId, waiting: 0, stored: 0, failing: 0, examples: [] }
        found.set(dealershipId, { ...none, ...found.get(dealershipId), [state]: photos })
      }
      for (const counts of found.values())
        if (counts.failing > 0) counts.examples = await failingExamples(db, counts.dealershipId)
      return [...found.values()]
    },
    async markUnused(dealershipId, now) {
      const ofDealership = eq(photos.dealershipId, dealershipId)
      await alone(db, async (tx) => {
        await tx
          .update(photos)
          .set({ unusedSince: null })
          .where(and(ofDealership, sql`${photos.unusedSince} is not null`, isShown(dealershipId)))
        await tx
          .update(photos)
          .set({ unusedSince: now })
          .where(and(ofDealership, sql`${photos.unusedSince} is null`, sql`not ${isShown(dealershipId)}`))
      })
    },
    async forgetUnused(dealershipId, markedBefore) {
      // A car that got the photo since this statement began is still to be discovered, which queues
      // the photo again.
      const isOld = and(eq(photos.dealershipId, dealershipId), lt(photos.unusedSince, markedBefore))
      const gone = await alone(db, (tx) =>
        tx
          .delete(photos)
          .where(and(isOld, sql`not ${isShown(dealershipId)}`))
          .returning({ source: photos.source }),
      )
      return gone.length
    },
    async removeBytes(announcedBefore, limit, remove) {
      const isUnused = and(
        lt(storedPhotos.announcedAt, announcedBefore),
        sql`not exists (select 1 from feed_photos where feed_photos.hash = ${storedPhotos.hash})`,
        sql`not exists (select 1 from own_photos where own_photos.hash = ${storedPhotos.hash})`,
        sql`not exists (select 1 from own_photos where own_photos.original = ${storedPhotos.hash})`,
        sql`not exists (select 1 from site_pictures where site_pictures.hash = ${storedPhotos.hash})`,
      )
      // The photos of a car that is gone for good are nobody's, and so is one that was replaced,
      // removed or changed, once nobody can undo that.
      await db.delete(ownPhotos).where(
        and(
          lt(ownPhotos.addedAt, announcedBefore),
          sql`not exists (select 1 from cars where cars.id = ${ownPhotos.carId}
              and cars.overrides->'photo_plan'->'order' @> to_jsonb(${ownPhotos.source}))`,
          sql`not exists (select 1 from car_bin where car_bin.car_id = ${ownPhotos.carId})`,
          sql`not exists (select 1 from car_undo where car_undo.car_id = ${ownPhotos.carId}
              and car_undo.at >= ${announcedBefore})`,
        ),
      )
      const found = await db
        .select({ hash: storedPhotos.hash })
        .from(storedPhotos)
        .where(isUnused)
        .limit(limit)
      let removed = 0
      // The row is locked until the bytes are gone. Whoever announces them waits, and then stores
      // them again.
      for (const { hash } of found)
        await db.transaction(async (tx) => {
          const [gone] = await tx
            .delete(storedPhotos)
            .where(and(eq(storedPhotos.hash, hash), isUnused))
            .returning()
          if (!gone) return
          await remove(hash)
          removed += 1
        })
      return removed
    },
    async dealershipIds() {
      const rows = await db.selectDistinct({ id: photos.dealershipId }).from(photos)
      return rows.map(({ id }) => id)
    },
  })
}

async function failingExamples(db: Db, dealershipId: number): Promise<PhotoCounts['examples']> {
  const rows = await db
    .select({ url: photos.url, attempts: photos.attempts, error: photos.lastError })
    .from(photos)
    .where(and(eq(photos.dealershipId, dealershipId), inArray(photos.state, ['failing'])))
    .orderBy(desc(photos.attempts), asc(photos.source))
    .limit(EXAMPLES)
  return rows.map(({ error, ...photo }) => ({ ...photo, error: error ?? '' }))
}
