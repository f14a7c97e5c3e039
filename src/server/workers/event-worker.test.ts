import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { Ports } from '#ports/ports.ts'
import type { Seller } from '#ports/stock/car-views.ts'
import { eventWorkers } from './event-worker.ts'

test('INSIGHT-3 views are up to date sooner where pages show them', async () => {
  const dealer = (slug: string, id: number, views: boolean) => ({
    ...aSite({ slug, carPage: { views } }),
    dealerships: [{ id }],
  })
  const asked: string[][] = []
  const carViews = {
    outdated: async (sellers: readonly Seller[]) => {
      asked.push(sellers.map(({ site }) => site))
      return []
    },
    write: async () => undefined,
  }
  const sites = {
    all: () => [dealer('shows', 1, true), dealer('partner', 1, false), dealer('hides', 2, false)],
  }
  const workers = eventWorkers({ carViews, sites } as unknown as Ports)
  const often = workers.filter(({ name }) => name.startsWith('car views'))
  for (const worker of often) await worker.run()
  expect(often.map(({ everySeconds }) => everySeconds)).toEqual([21_600, 900])
  expect(asked).toEqual([
    ['shows', 'partner', 'hides'],
    ['shows', 'partner'],
  ])
})
