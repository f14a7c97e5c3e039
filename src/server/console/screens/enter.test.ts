import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aVisit } from '#use-cases/access/testing/a-platform.ts'
import { aRunningConsole } from '../testing/a-running-console.ts'

eachDatabase((open) => {
  test('ACCESS-5 an operator who gives a reason comes to what they wanted to see, at this dealer alone', async () => {
    const console = await aRunningConsole(await open())
    const cookie = (await console.signIn('operator', {}, aVisit({ now: new Date() }))).token
    const wanted = '/yard/insights/sources?range=28d&open=figure%3Avisits'
    const asked = await console.get(wanted, { cookie })
    const question = asked.headers.location!
    expect([asked.status, question]).toEqual([302, `/enter/yard?next=${encodeURIComponent(wanted)}`])
    const enter = async (to: string) =>
      (await console.post(to, { reason: 'Mail delivery, ticket 4410' }, { cookie })).headers.location
    expect(await enter(question)).toBe(wanted)
    for (const next of [
      '',
      '/',
      '/next-door/leads',
      '//yard/now',
      'https://elsewhere.example/yard/',
      '/yard',
    ])
      expect([next, await enter(`/enter/yard?next=${encodeURIComponent(next)}`)]).toEqual([next, '/yard/now'])
  })

  test('nobody comes back to what the palette asked for, which is no screen', async () => {
    const console = await aRunningConsole(await open())
    const cookie = (await console.signIn('operator', {}, aVisit({ now: new Date() }))).token
    expect((await console.get('/yard/find?q=jo', { cookie })).headers.location).toBe('/enter/yard')
    expect((await console.get('/yard/find?q=jo')).headers.location).toBe('/sign-in?next=%2F')
    expect((await console.get('/yard/leads?q=jo')).headers.location).toBe(
      `/sign-in?next=${encodeURIComponent('/yard/leads?q=jo')}`,
    )
  })
})
