import type { PersonActor } from './actor.ts'

declare const operated: unique symbol

/** Proof that somebody runs the platform. Only `permitPlatform` makes one. */
export type PlatformPermit = Readonly<{ actor: PersonActor; [operated]: true }>

/** Operators see how all dealers' systems do, never what a shopper wrote. */
export function permitPlatform(actor: PersonActor, now: Date): PlatformPermit | undefined {
  const isOperator = actor.memberships.some(
    ({ target, role, endsAt }) =>
      target.kind === 'platform' && role === 'operator' && (!endsAt || endsAt > now),
  )
  return isOperator ? ({ actor } as PlatformPermit) : undefined
}
