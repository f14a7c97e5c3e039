import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('the islands of every page can be loaded', () => {
  const loaded = readFileSync(join(import.meta.dirname, 'islands.ts'), 'utf8')
  const folders = globSync('src/pages/*/islands.tsx').map((file) => dirname(file).split('/').at(-1)!)
  expect(folders.length).toBeGreaterThan(3)
  for (const folder of folders)
    expect(loaded).toMatch(
      new RegExp(`'?${folder}'?: \\(\\) => import\\('../pages/${folder}/islands.tsx'\\)`),
    )
})
