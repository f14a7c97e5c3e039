import { expect, test } from 'vitest'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import { FOOTER_VARIANTS } from '#domain/site/chrome-schema.ts'
import { NO_MENUS } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { BROKEN_OUT, EVIL, hostileSite } from '#domain/site/testing/hostile-site.ts'
import { schemaPaths } from '#domain/site-desk/form-schema.ts'
import type { Assets } from './assets.ts'
import { type PageToRender, renderPage } from './render.tsx'

const { site: hostile, paths } = hostileSite()
const filling: BlockFilling = {
  answers: [],
  ...{ count: 2, showMe: 2, priced: 2, makes: { [EVIL]: 1 }, makeLogos: {}, bodies: { SUV: 1 } },
  ...{ choices: {}, ranges: {}, featured: {} },
}
const assets: Assets = { start: [], styles: () => [], islandFiles: () => [] }
const now = new Date('2026-12-10T01:00:00Z')

const html = (site: Site, page: Pick<PageToRender, 'view' | 'props'>) =>
  renderPage({
    ...page,
    meta: { title: EVIL, description: EVIL, canonical: 'https://t.example/' },
    scope: { site, logo: '', menus: NO_MENUS, now, path: '/' },
    assets,
  })
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part.bytes)))
    .join('')

test('SITE-17 hostile text in every field of the schema is shown as text', () => {
  const texts = schemaPaths().filter((path) => paths.has(path))
  expect(texts.length).toBeGreaterThan(120)
  const { blocks } = hostile.home
  const pages = [
    ...FOOTER_VARIANTS.map((variant) => ({ ...hostile, footer: { ...hostile.footer, variant } })),
    ...(['standard', 'large', 'square'] as const).map((variant) => ({
      ...hostile,
      header: { ...hostile.header, variant },
    })),
  ].map((site) => html(site, { view: 'home', props: { blocks, filling, canonical: 'https://t.example/' } }))
  const legal = html(hostile, {
    view: 'privacy',
    props: { title: EVIL, markdown: EVIL, canonical: 'https://t.example/' },
  })
  for (const page of [...pages, legal]) {
    expect(page).toContain('&lt;b id=evil')
    expect(BROKEN_OUT.exec(page)?.[0]).toBeUndefined()
  }
})
