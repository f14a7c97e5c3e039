import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { siteIcon } from './site-icon.ts'

test('the sign in browser tabs is the logo where it is about square, otherwise the initial', () => {
  const { theme } = aSite()
  const iconOf = (svg?: string) => siteIcon({ name: 'The <Yard>', theme, logo: { svg } })
  const shape = '<path d="M0 0h9v9z"/>'
  expect(iconOf(`<svg viewBox="0 0 40 36">${shape}</svg>`)).toContain(shape)
  expect(iconOf(`<svg class="a" viewBox="0,0,40,36" fill="none">\n${shape}</svg>\n`)).toContain(shape)
  const wide = `<svg viewBox="0 0 200 30">${shape}</svg>`
  const words = '<svg viewBox="0 0 30 30"><text>A</text></svg>'
  for (const other of [undefined, '', wide, words, '<svg viewBox="0 0 0 0"></svg>', `<svg>${shape}</svg>`]) {
    expect(iconOf(other)).toContain('>&lt;</text>')
    expect(iconOf(other)).not.toContain('<path')
  }
})
