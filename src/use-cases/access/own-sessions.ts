import type { PersonActor } from '#domain/access/actor.ts'
import { isOver } from '#domain/access/session.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Session } from '#ports/console/sessions.ts'
import { homeDealer } from './visit.ts'

type Ports = Pick<ConsolePorts, 'sessions' | 'changes'>

/** The sessions of a person, newest first. */
export async function ownSessions({ sessions }: Ports, actor: PersonActor, now: Date): Promise<Session[]> {
  return (await sessions.ofAccount(actor.id)).filter((session) => !isOver(session, now))
}

export const signOut = ({ changes }: Ports, actor: PersonActor): Promise<void> =>
  changes.commit(actor, async (change) => {
    const ended = await change.sessions.end(actor.id, actor.sessionId)
    if (!ended) return
    change.audit({
      dealer: homeDealer(actor.memberships),
      verb: 'signed-out',
      target: { kind: 'session', id: ended.id, name: ended.device },
    })
  })

/** Ends one of one's own sessions. False if there is none with that id. */
export const endSession = ({ changes }: Ports, actor: PersonActor, id: string): Promise<boolean> =>
  changes.commit(actor, async (change) => {
    const ended = await change.sessions.end(actor.id, id)
    if (!ended) return false
    change.audit({
      dealer: homeDealer(actor.memberships),
      verb: 'session-ended',
      target: { kind: 'person', id: actor.id, name: actor.name },
      changes: [{ field: 'device', from: ended.device, to: null }],
    })
    return true
  })

/** Ends all of one's sessions but this one. Returns their number. */
export const endOtherSessions = ({ changes }: Ports, actor: PersonActor): Promise<number> =>
  changes.commit(actor, async (change) => {
    const ended = await change.sessions.endAll(actor.id, actor.sessionId)
    if (ended > 0)
      change.audit({
        dealer: homeDealer(actor.memberships),
        verb: 'session-ended',
        target: { kind: 'person', id: actor.id, name: actor.name },
        changes: [{ field: 'sessions', from: ended, to: 0 }],
      })
    return ended
  })
