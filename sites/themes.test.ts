import { expect, test } from 'vitest'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { contrastFaults } from '#domain/site/checks/theme-contrast.ts'

const sites = openSiteFolder('sites').all()

test.each(sites)('every word and control of $slug can be read (WCAG 2.2 AA)', ({ theme }) => {
  expect(contrastFaults(theme)).toEqual([])
})

test('no two dealers could be mixed up: they differ in hero, card, header or face', () => {
  const looks = sites.map(({ theme, header, card, footer, home }) => {
    const hero = home.blocks.find((block) => block.kind === 'hero')
    return [theme.heading, theme.colours.brand, header.variant, card.variant, footer.variant, hero?.kind === 'hero' && hero.variant].join()
  })
  expect(new Set(looks).size).toBe(sites.length)
})
