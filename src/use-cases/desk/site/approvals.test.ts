import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aVisit } from '../../access/testing/a-platform.ts'
import { askApproval, decideApproval, readApproval } from './approvals.ts'
import { publishWhatIsDue } from './publish-later.ts'
import { openDesk } from './testing/open-desk.ts'

eachDatabase((open) => {
  test('SITE-16 a link shows one draft without a sign-in, until it ends; a yes by name publishes nothing', async () => {
    const { ports, lewis, signIn, set, change, publish, serving, look } = await openDesk(await open())
    const agency = (await signIn('agency', { name: 'Ada' })).actor
    expect(await askApproval(ports, agency, 'yard', NOW)).toEqual({ is: 'unchanged' })
    await change(agency, [set(['name'], 'Newer')])
    const ask = async () => {
      const requested = await askApproval(ports, agency, 'yard', NOW)
      if (requested.is !== 'asked') throw new Error(requested.is)
      return requested.token
    }
    const token = await ask()
    expect(await readApproval(ports, token, NOW)).toMatchObject({
      askedBy: 'Ada',
      isOld: false,
      changes: [{ field: 'Name', after: 'Newer' }],
      decided: undefined,
    })
    expect(await readApproval(ports, `${token}x`, NOW)).toBeUndefined()
    expect(await readApproval(ports, token, minutesAfter(7 * 24 * 60))).toBeUndefined()
    const yes = { name: 'Kim Harbour', isApproved: true, words: 'Good' }
    const decide = (with_: string, decision = yes) => decideApproval(ports, with_, decision, aVisit())
    expect(await decide(token, { ...yes, name: ' ' })).toMatchObject({ is: 'invalid' })
    expect(await decide(token)).toEqual({ is: 'decided' })
    expect(await decide(token, { ...yes, isApproved: false })).toEqual({ is: 'gone' })
    expect(await serving()).toBeUndefined()
    expect((await look()).approvals).toMatchObject([{ name: 'Kim Harbour', isApproved: true, words: 'Good' }])
    // A draft that changed since is not approved.
    const second = await ask()
    await change(lewis, [set(['tagline'], 'Another')])
    expect(await readApproval(ports, second, NOW)).toMatchObject({ isOld: true })
    expect(await decide(second)).toEqual({ is: 'changed' })
    expect((await look()).approvals).toEqual([])
    expect(await decide(await ask())).toEqual({ is: 'decided' })
    expect(await publish(agency)).toMatchObject({ is: 'refused' })
    expect(await publish(lewis, { reason: 'New name' })).toMatchObject({ is: 'published' })
    expect(await ports.siteDesk.versions({ dealer: 'yard' } as never, { limit: 1 })).toMatchObject([
      { activations: [{ by: 'Lewis', reason: 'New name. Kim Harbour approved it by name.' }] },
    ])
    const reader = (await signIn('read-only')).actor
    expect(await askApproval(ports, reader, 'yard', NOW)).toMatchObject({ is: 'refused' })
  })

  test('SITE-16 a yes counts for no draft under which something else came to its time since', async () => {
    const { ports, lewis, set, change, publish, look, serving } = await openDesk(await open())
    const ask = async (now: Date) => {
      const requested = await askApproval(ports, lewis, 'yard', now)
      if (requested.is !== 'asked') throw new Error(requested.is)
      return requested.token
    }
    const decide = (token: string) =>
      decideApproval(ports, token, { name: 'Kim Harbour', isApproved: true, words: '' }, aVisit())
    await change(lewis, [set(['name'], 'At nine')])
    await publish(lewis, { due: minutesAfter(60) })
    await change(lewis, [set(['tagline'], 'Approved')])
    const [said, waiting] = [await ask(NOW), await ask(NOW)]
    expect(await decide(said)).toEqual({ is: 'decided' })
    expect((await look()).approvals).toHaveLength(1)
    await publishWhatIsDue(ports, minutesAfter(61))
    expect(await serving()).toMatchObject({ name: 'At nine' })
    // Nobody has said yes to this name beside that tagline.
    expect((await look()).approvals).toEqual([])
    expect(await readApproval(ports, waiting, NOW)).toMatchObject({ isOld: true })
    expect(await decide(waiting)).toEqual({ is: 'changed' })
    // A link that is made now shows both, and its yes counts.
    const now = await ask(minutesAfter(62))
    expect(await readApproval(ports, now, minutesAfter(62))).toMatchObject({ isOld: false })
    expect(await decide(now)).toEqual({ is: 'decided' })
    expect((await look()).approvals).toHaveLength(1)
    expect(await publish()).toMatchObject({ is: 'published' })
    const [last] = await ports.siteDesk.versions({ dealer: 'yard' } as never, { limit: 1 })
    expect(last?.activations[0]?.reason).toBe('Kim Harbour approved it by name.')
  })
})
