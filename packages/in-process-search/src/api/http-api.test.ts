import { Meilisearch } from 'meilisearch'
import { expect, test } from 'vitest'
import { newClient } from '../testing/golden.ts'
import { HttpApi } from './http-api.ts'
import { serve } from './serve.ts'

const BOOKS = [
  { id: 1, title: 'Middlemarch', year: 1871 },
  { id: 2, title: 'The Mill on the Floss', year: 1860 },
  { id: 3, title: 'Ulysses', year: 1922 },
]

/** The error that a server would give. The client wraps what its `httpClient` throws. */
const codeOf = (requested: Promise<unknown>) =>
  requested.then(
    () => undefined,
    (error) => (error.cause?.cause ?? error.cause).code,
  )

/** What anyone does with the official client. */
async function tour(client: Meilisearch) {
  const books = client.index('books')
  await client.createIndex('books', { primaryKey: 'id' }).waitTask()
  await books.updateSettings({ filterableAttributes: ['year'], sortableAttributes: ['year'] }).waitTask()
  await books.addDocuments(BOOKS).waitTask()
  const ids = ({ hits }: { hits: object[] }) => hits.map((hit) => (hit as { id: number }).id)
  expect(ids(await books.search('midlemarch'))).toEqual([1])
  expect(ids(await books.search('', { filter: 'year < 1900', sort: ['year:asc'] }))).toEqual([2, 1])
  const [first, second] = (
    await client.multiSearch({
      queries: [
        { indexUid: 'books', q: 'mil' },
        { indexUid: 'books', facets: ['year'] },
      ],
    })
  ).results
  expect([ids(first!), second!.facetDistribution]).toEqual([[2], { year: { 1860: 1, 1871: 1, 1922: 1 } }])
  expect(await codeOf(books.search('', { filter: 'title = x' }))).toBe('invalid_search_filter')
  expect(await codeOf(client.index('none').search('x'))).toBe('index_not_found')
  await client
    .index('later')
    .addDocuments([{ id: 9, title: 'Dubliners' }])
    .waitTask()
  await client.swapIndexes([{ indexes: ['books', 'later'] } as never]).waitTask()
  expect(ids(await books.search(''))).toEqual([9])
  await books.deleteDocument(9).waitTask()
  expect((await books.getStats()).numberOfDocuments).toBe(0)
  const failed = await books.addDocuments([{ title: 'without an id' }]).waitTask()
  expect([failed.status, failed.error?.code]).toEqual(['failed', 'missing_document_id'])
  await client.deleteIndex('later').waitTask()
  expect((await client.getIndexes()).results.map(({ uid }) => uid)).toEqual(['books'])
  expect((await client.health()).status).toBe('available')
  expect((await client.getVersion()).pkgVersion).toMatch(/^1\.50\./)
}

test('the official client works in the process, without a network', () => tour(newClient()))

test('the official client works over a port', async () => {
  const server = await serve(new HttpApi())
  try {
    await tour(new Meilisearch({ host: server.host }))
    const broken = await fetch(`${server.host}/multi-search`, { method: 'POST', body: '{"half' })
    expect(broken.status).toBe(400)
    expect((await fetch(`${server.host}/keys`)).status).toBe(404)
  } finally {
    server.close()
  }
})
