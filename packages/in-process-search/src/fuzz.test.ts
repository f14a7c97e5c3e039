import { expect, test } from 'vitest'
import type { Document } from './answer/attribute-path.ts'
import type { JsonQuery } from './api/check-query.ts'
import { JsonApi } from './api/json-api.ts'
import { Engine } from './engine.ts'
import { Chance, randomDocument, randomRequest, SETTINGS } from './testing/random-documents.ts'

const UID = 'things'
/** It takes seconds on an idle machine. The timeout leaves room for a busy one. */
const SLOW = { timeout: 120_000 }
type Change = { upsert: Document } | { remove: number }

function apply(engine: Engine, change: Change): void {
  if ('upsert' in change) engine.upsert(UID, [change.upsert])
  else engine.delete(UID, [change.remove])
}

function ask(engine: Engine, request: JsonQuery) {
  const answer = new JsonApi(engine).multiSearch({ queries: [request] })
  if (answer.status === 200) for (const result of answer.body.results) result.processingTimeMs = 0
  return answer
}

function randomChange(chance: Chance, ids: number): Change {
  if (chance.is(0.35)) return { remove: chance.below(ids) }
  return { upsert: randomDocument(chance, chance.below(ids)) }
}

for (const seed of [1, 2, 3])
  test(
    `an engine after many searches and changes answers like a new one with the same documents (seed ${seed})`,
    SLOW,
    () => {
      const chance = new Chance(seed)
      const changed = new Engine({ [UID]: SETTINGS })
      const change = () => apply(changed, randomChange(chance, 400))
      for (let n = 0; n < 500; n++) change()
      for (let round = 0; round < 4; round++) {
        for (let n = 0; n < 60; n++) {
          change()
          // Fills caches that the next change has to update.
          ask(changed, randomRequest(chance, UID))
        }
        const fresh = new Engine({ [UID]: SETTINGS })
        fresh.upsert(
          UID,
          changed.documentsByNumber(UID).filter((document) => document !== null),
        )
        for (let n = 0; n < 120; n++) {
          const request = randomRequest(chance, UID)
          const answer = ask(changed, request)
          expect(answer, JSON.stringify(request)).toEqual(ask(fresh, request))
          // and again, now that its filter may be cached
          expect(ask(changed, request), JSON.stringify(request)).toEqual(answer)
        }
      }
    },
  )

test('consecutive pages together are the whole result', SLOW, () => {
  const chance = new Chance(9)
  const engine = new Engine({ [UID]: SETTINGS })
  engine.upsert(
    UID,
    Array.from({ length: 300 }, (_, id) => randomDocument(chance, id)),
  )
  for (let n = 0; n < 150; n++) {
    const { attributesToHighlight: _, ...request } = randomRequest(chance, UID)
    const hits = (offset: number, limit: number) => {
      const answer = ask(engine, { ...request, offset, limit })
      return answer.status === 200 ? answer.body.results[0]!.hits.map((hit) => hit.id) : []
    }
    const whole = hits(0, 40)
    expect([...hits(0, 7), ...hits(7, 13), ...hits(20, 20)], JSON.stringify(request)).toEqual(whole)
  }
})
