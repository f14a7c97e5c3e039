import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The megabytes that a new process takes to load the database's library. */
function megabytesOf(before: string): number {
  const program = `${before}
    const { rss } = process.memoryUsage()
    const { pgTable } = await import('drizzle-orm/pg-core')
    if (!pgTable) throw new Error('It was not loaded.')
    console.log((process.memoryUsage().rss - rss) / 1024 / 1024)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }))
}

test('loading drizzle this way takes a fraction of the memory of Node’s own resolution', () => {
  const quick = megabytesOf(`await import('./src/server/resolve-quickly.ts')`)
  expect(quick).toBeLessThan(megabytesOf('') / 2)
}, 300_000)

test('our files are found where package.json says', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, folder] of Object.entries(imports)) expect(folder).toBe(`./src/${name.slice(1)}`)
})
