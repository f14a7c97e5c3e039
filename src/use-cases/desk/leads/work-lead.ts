import type { LetIn } from '#domain/access/actor.ts'
import { isLeadState, isNextStep, type NextStep } from '#domain/desk/lead-work.ts'
import { type Changed, changeLead, type Input, type LeadPorts } from './change-lead.ts'

const MAX_AHEAD_MS = 400 * 86_400_000

/** How far the desk is with a lead. A lost one says why. */
export async function setLeadState(
  ports: LeadPorts,
  actor: LetIn,
  input: Input,
  wanted: { state: string; reason: string },
): Promise<Changed> {
  const { state, reason } = wanted
  if (!isLeadState(state)) return { is: 'invalid', reason: 'Choose a state.' }
  const { settings } = await ports.deskRules.of(input.dealer)
  if (state === 'lost' && !settings.lostReasons.includes(reason))
    return { is: 'invalid', reason: 'Say why it was lost.' }
  return changeLead(ports, actor, input, async ({ locked: { work }, note, work: set, audit }) => {
    const why = state === 'lost' ? reason : null
    if (work.state === state && work.reason === why) return 'known'
    if ((await note({ kind: 'state', from: work.state, to: state, reason: why })) === undefined)
      return 'known'
    await set({ state, reason: why })
    audit('lead-worked', [
      { field: 'state', from: work.state, to: state },
      { field: 'reason', from: work.reason, to: why },
    ])
    return 'done'
  })
}

/** The next step and when it is due. */
export async function setNextStep(
  ports: LeadPorts,
  actor: LetIn,
  input: Input,
  wanted: { next: string; dueAt: Date | null },
): Promise<Changed> {
  const { next, dueAt } = wanted
  if (next !== '' && !isNextStep(next)) return { is: 'invalid', reason: 'Choose a next step.' }
  if (dueAt && !(Math.abs(dueAt.getTime() - input.now.getTime()) < MAX_AHEAD_MS))
    return { is: 'invalid', reason: 'Choose a day within a year.' }
  const step: NextStep | null = next === '' ? null : (next as NextStep)
  const due = step === null ? null : dueAt
  return changeLead(ports, actor, input, async ({ locked: { work }, note, work: set, audit }) => {
    const [from, to] = [work.dueAt?.toISOString() ?? null, due?.toISOString() ?? null]
    if (work.next === step && from === to) return 'known'
    if ((await note({ kind: 'next', next: step, dueAt: to })) === undefined) return 'known'
    await set({ next: step, dueAt: due })
    audit('lead-worked', [
      { field: 'next', from: work.next, to: step },
      { field: 'dueAt', from, to },
    ])
    return 'done'
  })
}
