import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import type { SiteDirectory } from './site-directory.ts'

/** A directory under test, and functions that change its source. */
export type DirectoryHome = {
  directory: SiteDirectory
  put(slug: string, config: unknown): Promise<void>
}

const config = (slug: string, id: number, special: Partial<SiteInput> | object = {}) => ({
  ...aSite(),
  slug,
  id,
  ...special,
})

/** The tests that every site directory has to pass. */
export function siteDirectoryContract(name: string, open: () => Promise<DirectoryHome>): void {
  test(`SITE-1 ${name}: a site is found by host and slug; port and case are ignored`, async () => {
    const { directory, put } = await open()
    await put('alpha', config('alpha', 1, { hosts: ['alpha.example'] }))
    await directory.reload()
    for (const host of [
      'alpha.localhost',
      'Alpha.localhost:3000',
      'ALPHA.example.',
      'alpha.example.:443',
      'ａlpha.example',
    ])
      expect(directory.byHost(host)?.slug).toBe('alpha')
    expect(directory.bySlug('alpha')?.id).toBe(1)
    expect(directory.byHost('beta.example')).toBeUndefined()
    expect(directory.bySlug('beta')).toBeUndefined()
    expect(directory.version('beta')).toBeUndefined()
  })

  test(`SITE-4 ${name}: an invalid site is refused with path and reason, and the others are served`, async () => {
    const { directory, put } = await open()
    await put('alpha', config('alpha', 1))
    await put('beta', config('beta', 2, { locale: 'fr-FR' }))
    await put('epsilon', config('epsilon', 5, { colour: 'red' }))
    await directory.reload()
    expect(directory.all().map(({ slug }) => slug)).toEqual(['alpha'])
    expect(directory.problems()).toEqual([
      { file: expect.stringContaining('beta'), path: 'locale', reason: expect.stringContaining('en-AU') },
      { file: expect.stringContaining('epsilon'), path: 'colour', reason: expect.stringContaining('colour') },
    ])
  })

  test(`SITE-4 ${name}: a version changes with the configuration, and an invalid change keeps the last valid one`, async () => {
    const { directory, put } = await open()
    await put('alpha', config('alpha', 1))
    await directory.reload()
    const first = directory.version('alpha')
    await directory.reload()
    expect(directory.version('alpha')).toBe(first)
    await put('alpha', config('alpha', 1, { name: 'Alpha Two' }))
    await directory.reload()
    expect(directory.version('alpha')).not.toBe(first)
    await put('alpha', config('alpha', 1, { name: 7 }))
    await directory.reload()
    expect(directory.bySlug('alpha')?.name).toBe('Alpha Two')
    expect(directory.problems()).toHaveLength(1)
  })

  test(`${name}: a second site with a taken id or host is refused and the first keeps serving`, async () => {
    const { directory, put } = await open()
    await put('alpha', config('alpha', 1, { hosts: ['alpha.example'] }))
    await put('beta', config('beta', 1))
    const writings = [
      'alpha.example',
      'alpha.example.',
      'ALPHA.example:443',
      'alpha。example',
      'alpha.localhost.',
    ]
    for (const [at, host] of writings.entries())
      await put(`gamma-${at}`, config(`gamma-${at}`, 10 + at, { hosts: [host] }))
    await directory.reload()
    expect(directory.all().map(({ slug }) => slug)).toEqual(['alpha'])
    expect(directory.problems().map(({ path }) => path)).toEqual(['id', ...writings.map(() => 'hosts')])
    expect(directory.byHost('alpha.example')?.slug).toBe('alpha')
  })
}
