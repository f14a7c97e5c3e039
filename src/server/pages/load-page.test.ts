import { expect, test, vi } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { NOT_FOUND, type Page, type RequestScope, redirect } from '#pages/page.ts'
import { PAGES } from '#pages/pages.ts'
import type { Ports } from '#ports/ports.ts'
import { loadPage } from './load-page.ts'

const scopeOf = (path: string, report = vi.fn()): RequestScope => ({
  site: aSite(),
  ports: {} as Ports,
  now: new Date('2026-11-16T01:00:00Z'),
  url: new URL(`https://t.example${path}`),
  params: {},
  requestId: 'r',
  visitor: '',
  isDevelopment: false,
  count: () => {},
  report,
})

const page = { kind: 'page' as const, props: {}, meta: { title: 'A car' } }

test.each([
  ['a page', page, 'page'],
  ['a redirect', redirect('/elsewhere', 301), 'redirect'],
  ['a missing page', NOT_FOUND, 'not found'],
])('%s runs its loader once', async (_, loaded, kind) => {
  const load = vi.spyOn(PAGES.car as Page, 'load').mockResolvedValue(loaded)
  expect(await loadPage(scopeOf('/cars/2020-kia-rio'), undefined)).toMatchObject({ kind })
  expect(load).toHaveBeenCalledTimes(1)
  load.mockRestore()
})

test('a loader that throws runs once, and its error is reported once', async () => {
  const load = vi.spyOn(PAGES.car as Page, 'load').mockRejectedValue(new Error('broken'))
  const report = vi.fn()
  expect(await loadPage(scopeOf('/cars/2020-kia-rio', report), undefined)).toEqual({ kind: 'failed' })
  expect([load.mock.calls.length, report.mock.calls.length]).toEqual([1, 1])
  load.mockRestore()
})
