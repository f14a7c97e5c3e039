import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasPicture } from './picture-files.ts'

test('a dealer’s own picture may be of any kind that is served', () => {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'new-yard/pictures'), { recursive: true })
  for (const name of ['yard.webp', 'crew.jpg', 'sign.png', 'film.gif'])
    writeFileSync(join(root, 'new-yard/pictures', name), '')
  const has = (name: string) => hasPicture({ artwork: 'artwork', sites: root }, `site/${name}`, 'new-yard')
  expect(['yard', 'crew', 'sign', 'film'].map(has)).toEqual([true, true, true, false])
})
