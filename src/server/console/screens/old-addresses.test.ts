import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aVisit } from '#use-cases/access/testing/a-platform.ts'
import { saveView } from '#use-cases/desk/views.ts'
import { aRunningConsole } from '../testing/a-running-console.ts'

eachDatabase((open) => {
  test('an address and a view of the history from before still show only what they are about', async () => {
    const console = await aRunningConsole(await open())
    const now = new Date()
    const { actor, token } = await console.signIn('owner', {}, aVisit({ now }))
    const old = await console.get('/yard/history?via=api&thing=car%3A1', { cookie: token })
    expect(console.errors).toEqual([])
    expect([old.status, old.headers.location]).toEqual([302, '/yard/history?via=api&target=car%3A1'])
    const view = { list: 'history', name: 'One car', query: 'thing=car%3A1', isShared: false } as const
    await saveView(console.ports, actor, { dealer: 'yard' }, view, now)
    const { body } = await console.get('/yard/history', { cookie: token })
    expect(body).toContain('/yard/history?target=car%3A1')
    expect(body).not.toContain('thing=')
  })
})
