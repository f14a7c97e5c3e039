import { expect, onTestFinished, test } from 'vitest'
import { newPostgresql } from '#adapters/database/testing.ts'
import { Seeded } from '#server/hostile/testing/seeded.ts'
import { readBooks } from './testing/books.ts'
import { liveThrough } from './testing/days.ts'
import { aYearsPlatform } from './testing/platform.ts'
import { unnoticedFaults } from './testing/spoil.ts'
import { hireStaff } from './testing/staff.ts'
import { BOOKS, imbalances } from './testing/truth.ts'
import { aYear } from './testing/year.ts'

/** `npm run year` sets 20 dealers and 365 days. */
const SEED = Number(process.env.YEAR_SEED ?? 2026)
const DEALERS = Number(process.env.YEAR_DEALERS ?? 2)
const DAYS = Number(process.env.YEAR_DAYS ?? 10)
const KILL_EVERY = 15

test(`${DAYS} days of ${DEALERS} dealers: every lead, mail, price, photo, deposit and line is accounted for`, async ({
  skip,
}) => {
  // It starts two servers and takes a minute: `npm run test:full` and `npm run year` have it.
  if (!process.env.FORECOURT_FULL && !process.env.YEAR_DEALERS) return skip('only with npm run test:full')
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  const random = new Seeded(SEED)
  const platform = await aYearsPlatform(url, new Seeded(SEED + 1), DEALERS)
  onTestFinished(() => platform.close())
  const year = aYear(platform, random)
  const staff = await hireStaff(year)
  const killDays = new Set(
    Array.from({ length: DAYS }, (_, day) => day).filter((day) => day % KILL_EVERY === 8),
  )
  await liveThrough(year, staff, { days: DAYS, acts: Number(process.env.YEAR_ACTS ?? 6), stock: 8, killDays })

  const found = await readBooks(platform)
  expect(imbalances(year.truth, found)).toEqual([])
  // Books that cannot fail would prove nothing.
  expect(await unnoticedFaults(platform, year.truth)).toEqual([])
  const counts = BOOKS.map((book) => `${found[book].length} ${book}`)
  console.log(
    `seed ${SEED}, ${DAYS} days, ${DEALERS} dealers, ${platform.kills()} kills: ${counts.join(', ')}`,
  )
}, 7_200_000)
