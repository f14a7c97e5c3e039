import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMMANDS } from '#cli/commands.ts'
import { createMetrics } from '#server/monitoring/metrics.ts'
import { Environment } from '#server/settings/env.ts'

const text = readFileSync('docs/operating.md', 'utf8')
const section = (title: string) => text.split(`## ${title}\n`)[1]!.split('\n## ')[0]!
const rows = (part: string) => [...part.matchAll(/^\| (`.*?`.*?) \|(?: `?(.*?)`? \|)/gm)]
const words = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)

/** A default as the table shows it. */
const shown = (fallback: unknown) => (typeof fallback === 'object' ? JSON.stringify(fallback) : fallback)

test('the table of settings lists every setting with its default', () => {
  const table = new Map(rows(section('Settings')).map(([, name, fallback]) => [words(name!)[0]!, fallback!]))
  expect([...table.keys()].sort()).toEqual(Object.keys(Environment.shape).sort())
  for (const [name, fallback] of Object.entries(Environment.parse({})))
    if (fallback !== undefined) expect(`${name} ${table.get(name)}`).toBe(`${name} ${shown(fallback)}`)
})

test('the table of commands lists every command', () => {
  const listed = rows(section('Commands')).flatMap(([, names]) => words(names!))
  expect(listed.sort()).toEqual(Object.keys(COMMANDS).sort())
})

test('the sample dashboard and the alerts use only metrics that exist', async () => {
  const metrics = createMetrics()
  metrics.watchCache({ hits: 0, misses: 0, bytes: 0 })
  metrics.watchQueue({ lengths: async () => ({ pending: 0, held: 0, dead: 0 }) })
  metrics.watchSearchServers(async () => [])
  const known = metrics.register.getMetricsAsArray().map(({ name }) => name)
  const deployed = ['grafana-dashboard.json', 'alerts.yml'].map((file) =>
    readFileSync(`deploy/${file}`, 'utf8'),
  )
  const used = [...[text, ...deployed].join('\n').matchAll(/forecourt_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  )
  expect(used.length).toBeGreaterThan(10)
  expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([])
})
