import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

const BUILD = join(process.cwd(), 'build', 'console')
const KB = 1024

const { assets }: ServerBuild = await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href)
const { entry, routes, url: table } = assets

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(BUILD, 'client', file))).length
  sizes.set(file, known)
  return known
}

/** What a screen loads before anybody presses anything, in bytes of gzip. */
function scriptsOf(id: string): number {
  const files = new Set([table, entry.module, ...entry.imports])
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
    const { module, imports = [] } = routes[at]!
    for (const file of [module, ...imports]) files.add(file)
  }
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
}

test('the first screen has at most 150 KB of scripts, and every other at most 180 KB', () => {
  expect(Object.keys(routes).length).toBeGreaterThan(60)
  expect(scriptsOf('routes/sign-in/sign-in')).toBeLessThan(150 * KB)
  const heavy = Object.keys(routes)
    .map((id) => [id, scriptsOf(id)] as const)
    .filter(([, size]) => size > 180 * KB)
  expect(heavy).toEqual([])
})

test('lists and photos need no script of menus, dialogs and dragging before somebody opens one', () => {
  for (const id of [
    'routes/leads/leads',
    'routes/stock/stock',
    'routes/stock/photos',
    'routes/people/people',
  ])
    expect([id, scriptsOf(id) < 150 * KB]).toEqual([id, true])
})
