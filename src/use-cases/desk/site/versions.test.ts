import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { siteDesk } from '#adapters/database/console/site-desk.ts'
import { eachDatabase } from '#adapters/database/testing.ts'

eachDatabase((open) => {
  test('SITE-12 a page of 200 versions, and what one changed, take as many statements as of two', async () => {
    const database = await open()
    let statements = 0
    const counting = new Proxy(database.db, {
      get(db, key) {
        if (key === 'select') statements += 1
        const found = Reflect.get(db, key)
        return typeof found === 'function' ? found.bind(db) : found
      },
    })
    const desk = siteDesk({ ...database, db: counting })
    const permit = { dealer: 'yard' } as never
    const fill = async (slug: string, from: number, to: number) => {
      await database.db.execute(sql`insert into site_versions (slug, version, config, note)
        select ${slug}, n, jsonb_build_object('tagline', 'Version ' || n), 'A change'
        from generate_series(${from}::int, ${to}::int) n`)
      await database.db.execute(sql`insert into site_activations (slug, version)
        select ${slug}, n from generate_series(${from}::int, ${to}::int) n`)
    }
    const read = async () => {
      statements = 0
      const rows = await desk.versions(permit, { limit: 51 })
      const newest = rows[0]!.version
      const older = await desk.servedBefore(permit, newest)
      const configs = [await desk.version(permit, older), await desk.version(permit, newest)]
      return { rows, configs, statements }
    }
    await fill('yard', 1, 2)
    const few = await read()
    await fill('yard', 3, 200)
    for (const n of [1, 2, 3]) await fill(`other-${n}`, 1, 200)
    const many = await read()
    expect(few.statements).toBe(7)
    expect(many.statements).toBe(few.statements)
    expect(many.rows.map(({ version }) => version)).toEqual(Array.from({ length: 51 }, (_, n) => 200 - n))
    // Whole websites are read only of the two that are compared.
    for (const row of many.rows) expect(row).not.toHaveProperty('config')
    expect(many.configs).toEqual([
      { config: { tagline: 'Version 199' } },
      { config: { tagline: 'Version 200' } },
    ])
  })
})
