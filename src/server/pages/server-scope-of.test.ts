import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { Ports } from '#ports/ports.ts'
import { serverScopeOf } from './server-scope-of.ts'

afterEach(() => vi.useRealTimers())

/** A platform whose models can fail to load. It counts the calls. */
function aPlatform() {
  const state = { requests: 0, isDown: false }
  const ports = {
    catalogue: {
      async models() {
        state.requests += 1
        if (state.isDown) throw new Error('down')
        return []
      },
    },
    search: { multiSearch: async () => [{ hits: [], facetDistribution: {} }] },
    stockVersions: { current: () => '1' },
    pictures: {},
  } as unknown as Ports
  return {
    state,
    scopeOf: serverScopeOf(
      () => ports,
      () => 'v1',
    ),
  }
}

test('a logo reaches pages cleaned, and the site keeps the original', async () => {
  const svg = '<svg viewBox="0 0 1 1"><script>alert(1)</script><path d="M0 0"/></svg>'
  const site = aSite({ logo: { svg, label: 'L' } })
  const { scopeOf } = aPlatform()
  const { logo, site: seen } = await scopeOf(site)
  expect(logo).toBe('<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>')
  expect(seen.logo.svg).toBe(svg)
})

test('menus are counted once per version, again after five minutes, and a failure is not cached', async () => {
  const { state, scopeOf } = aPlatform()
  const site = aSite()
  state.isDown = true
  await expect(scopeOf(site)).rejects.toThrow('down')
  state.isDown = false
  await scopeOf(site)
  await scopeOf(site)
  expect(state.requests).toBe(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  onTestFinished(() => void vi.useRealTimers())
  await scopeOf(site)
  expect(state.requests).toBe(3)
})
