import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#adapters/database/connect.ts'
import { siteDesk } from '#adapters/database/console/site-desk.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { readSiteConfig } from '#adapters/sites/folder.ts'
import { Site } from '#domain/site/site-schema.ts'
import { siteChanges } from '#domain/site-desk/site-changes.ts'

const SLUG = 'harbourline'
const SITES = 100
const VERSIONS = 200
const ROUNDS = 40

/** One site with its whole configuration in each version, and small ones beside it. */
const fill = (config: string) => [
  sql`insert into site_versions (slug, version, config, note, author)
    select ${SLUG}, n, ${config}::jsonb || jsonb_build_object('tagline', 'Version ' || n), 'A change', 'Lewis'
    from generate_series(1, ${VERSIONS}::int) n`,
  sql`insert into site_versions (slug, version, config, note, author)
    select 'site-' || s, n, jsonb_build_object('name', 'Site ' || s), 'A change', 'Lewis'
    from generate_series(2, ${SITES}::int) s, generate_series(1, ${VERSIONS}::int) n`,
  sql`insert into site_activations (slug, version, by, reason)
    select slug, version, 'Lewis', 'A change' from site_versions order by version, slug`,
  sql`analyze`,
]

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

async function measure(where: { url?: string; folder: string }) {
  const read = readSiteConfig('sites', SLUG)
  if (!('config' in read)) throw new Error(`${SLUG} cannot be read`)
  const database = await openDatabase(where)
  try {
    for (const statement of fill(JSON.stringify(read.config))) await database.db.execute(statement)
    const desk = siteDesk(database)
    const permit = { dealer: SLUG } as never
    const configOf = async (version: number) => Site.parse((await desk.version(permit, version))!.config)
    return {
      list: await p95(() => desk.versions(permit, { limit: 51, before: 120 })),
      diff: await p95(async () => siteChanges(await configOf(99), await configOf(100))),
    }
  } finally {
    await database.close()
  }
}

/** A page of 200 versions, and what one of them changed, beside the versions of 99 other sites. */
export async function benchSiteVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-versions-'))
  const url = await startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
  try {
    return {
      embedded: await measure({ folder }),
      ...(url && { postgresql: await measure({ folder: `${folder}-pg`, url: `${url}/postgres` }) }),
    }
  } finally {
    for (const gone of [folder, `${folder}-pg`]) rmSync(gone, { recursive: true, force: true })
  }
}

if (import.meta.main) console.dir(await benchSiteVersions())
