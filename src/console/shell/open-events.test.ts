import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aMembership, aPerson, NOW } from '#domain/access/testing/an-actor.ts'
import { aSite } from '#domain/builders.ts'
import type { LiveEvent } from '#ports/console/live-events.ts'
import { consoleScope, signedIn } from '../context.ts'
import { openEvents } from './open-events.ts'

const SITES = ['yard', 'next-door', 'far-away'].map((slug) => ({ ...aSite({ group: 'coast' }), slug }))
const at = (dealer: string) => ({ kind: 'dealer', dealer }) as const

/** A tab on the screens of a group, of somebody who works at two of its three dealers. */
function aTab(dealers: readonly string[]) {
  const listeners = new Set<(event: LiveEvent | undefined) => void>()
  const subscribe = (listener: (event: LiveEvent | undefined) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const sites = { bySlug: (slug: string) => SITES.find((site) => site.slug === slug) }
  const actor = aPerson([
    aMembership('sales', { target: at('yard'), places: [10] }),
    aMembership('owner', { target: at('next-door') }),
  ])
  const context = new RouterContextProvider()
  const visit = { now: NOW }
  context.set(consoleScope, { ports: { sites, live: { subscribe } }, visit, origin: 'http://x' } as never)
  context.set(signedIn, { actor, account: {} } as never)
  const leaving = new AbortController()
  const url = new URL('http://x/group/coast/events')
  const request = new Request(url, { signal: leaving.signal })
  const { body } = openEvents({ request, url, context }, dealers)
  return {
    change(event: LiveEvent | undefined) {
      for (const listener of listeners) listener(event)
    },
    async heard() {
      leaving.abort()
      const text = await new Response(body).text()
      return [...text.matchAll(/data: (\w+)/g)].map(([, kind]) => kind)
    },
  }
}

test('a tab on a group hears of its dealers, each within one’s own places, and of no other', async () => {
  const { change, heard } = aTab(['yard', 'next-door', 'far-away'])
  change({ dealer: 'yard', kind: 'lead', place: 10 })
  change({ dealer: 'yard', kind: 'car', place: 11 })
  change({ dealer: 'next-door', kind: 'key', place: 11 })
  // Of the group, but nobody gave this person a role there.
  change({ dealer: 'far-away', kind: 'lead', place: null })
  change({ dealer: 'elsewhere', kind: 'lead', place: null })
  // Some may have been missed.
  change(undefined)
  expect(await heard()).toEqual(['lead', 'key', 'all'])
})

test('a tab on one dealer hears nothing of another where the person works', async () => {
  const { change, heard } = aTab(['yard'])
  change({ dealer: 'next-door', kind: 'lead', place: null })
  change({ dealer: 'yard', kind: 'person', place: null })
  expect(await heard()).toEqual(['person'])
})
