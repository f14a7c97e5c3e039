import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstStep, forward, isFirst, isLast, progress, type StepState, step, UNEXPECTED } from './steps.ts'

const walk = (state: StepState, ...events: Parameters<typeof step>[1][]) => events.reduce(step, state)

test('STEP-1 a form of three steps starts at the first, with progress 0 and no error, lead or skip', () => {
  const state = firstStep(3)
  expect(state).toMatchObject({ index: 0, error: null, leadId: null, skipped: [] })
  expect([isFirst(state), isLast(state), progress(state)]).toEqual([true, false, 0])
})

test('STEP-1 progress is the index over the count, and 100 when complete', () => {
  const second = walk(firstStep(4), { is: 'next' })
  expect(progress(second)).toBe(25)
  expect(progress(walk(second, { is: 'completed' }))).toBe(100)
})

test('STEP-2 next moves unless on the last step, and clears the error', () => {
  const failed = walk(firstStep(2), { is: 'failed', message: 'no' })
  expect(walk(failed, { is: 'next' })).toMatchObject({ index: 1, error: null })
  expect(walk(failed, { is: 'next' }, { is: 'next' }).index).toBe(1)
})

test('STEP-2 back goes to the step that skipped here, else to the previous one, and never before the first', () => {
  const jumped = walk(firstStep(4), { is: 'next' }, { is: 'skip', to: 3 })
  expect(walk(jumped, { is: 'back' }).index).toBe(1)
  expect(walk(firstStep(4), { is: 'next' }, { is: 'next' }, { is: 'back' }).index).toBe(1)
  expect(walk(firstStep(4), { is: 'back' }).index).toBe(0)
})

test('STEP-3 skipping records from and to', () => {
  expect(walk(firstStep(4), { is: 'next' }, { is: 'skip', to: 3 }).skipped).toEqual([[1, 3]])
})

test('STEP-4 the lead id of a save is stored, and the step is marked as saved', () => {
  const saved = walk(firstStep(2), { is: 'saved', leadId: 'abc' }, { is: 'next' }, { is: 'saved' })
  expect(saved).toMatchObject({ leadId: 'abc', saved: [0, 1] })
})

test('STEP-6 an error is stored and the step stays; without a message it has the default text', () => {
  expect(walk(firstStep(2), { is: 'failed', message: 'Too busy' })).toMatchObject({
    index: 0,
    error: 'Too busy',
  })
  expect(walk(firstStep(2), { is: 'failed' }).error).toBe('An unexpected error occured')
  expect(UNEXPECTED).toBe('An unexpected error occured')
})

test('STEP-3 forward skips steps that do not apply, and returns undefined at the end', () => {
  expect(forward(firstStep(3), () => true)).toEqual({ is: 'next' })
  expect(forward(firstStep(3), (index) => index === 2)).toEqual({ is: 'skip', to: 2 })
  expect(forward(firstStep(3), () => false)).toBeUndefined()
})

/** The simplest correct model: the list of visited steps. */
type Trail = { visited: number[]; count: number; done: boolean; saved: Set<number>; error: string | null }
class Model {
  state: StepState
  constructor(count: number) {
    this.state = firstStep(count)
  }
}
const here = (trail: Trail) => trail.visited.at(-1)!

const command = (
  name: string,
  event: Parameters<typeof step>[1],
  can: (trail: Trail) => boolean,
  change: (trail: Trail) => void,
): fc.Command<Trail, Model> => ({
  check: can,
  run(trail, real) {
    change(trail)
    real.state = step(real.state, event)
    expect(real.state.index).toBe(here(trail))
    expect(real.state.error).toBe(trail.error)
    expect([...real.state.saved].sort()).toEqual([...trail.saved].sort())
    expect(isFirst(real.state)).toBe(here(trail) === 0)
    expect(progress(real.state)).toBe(trail.done ? 100 : (here(trail) / trail.count) * 100)
    for (const [from, to] of real.state.skipped) expect(from).toBeLessThan(to)
  },
  toString: () => name,
})
const moving = (trail: Trail) => !trail.done
const onto = (trail: Trail, to: number) => {
  trail.visited.push(to)
  trail.error = null
}
const commands = [
  fc.constant(
    command(
      'next',
      { is: 'next' },
      (t) => moving(t) && here(t) < t.count - 1,
      (t) => onto(t, here(t) + 1),
    ),
  ),
  fc.constant(
    command(
      'next at the end',
      { is: 'next' },
      (t) => moving(t) && here(t) === t.count - 1,
      () => {},
    ),
  ),
  fc.nat(6).map((to) =>
    command(
      `skip ${to}`,
      { is: 'skip', to },
      (t) => moving(t) && to > here(t) && to < t.count,
      (t) => onto(t, to),
    ),
  ),
  fc.nat(6).map((to) =>
    command(
      `skip back ${to}`,
      { is: 'skip', to },
      (t) => moving(t) && (to <= here(t) || to >= t.count),
      () => {},
    ),
  ),
  fc.constant(
    command(
      'back',
      { is: 'back' },
      (t) => moving(t) && here(t) > 0,
      (t) => {
        t.visited.pop()
        t.error = null
      },
    ),
  ),
  fc.constant(
    command('save', { is: 'saved', leadId: 'x' }, moving, (t) => {
      t.saved.add(here(t))
      t.error = null
    }),
  ),
  fc.constant(
    command('fail', { is: 'failed', message: 'no' }, moving, (t) => {
      t.error = 'no'
    }),
  ),
  fc.constant(
    command('complete', { is: 'completed' }, moving, (t) => {
      t.done = true
      t.error = null
    }),
  ),
  fc.constant(
    command(
      'too late',
      { is: 'next' },
      (t) => t.done,
      () => {},
    ),
  ),
]

test('STEP-2 STEP-3 Go Back always returns to the previously visited step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.commands(commands, { size: '+1' }), (count, run) => {
      const trail: Trail = { visited: [0], count, done: false, saved: new Set(), error: null }
      fc.modelRun(() => ({ model: trail, real: new Model(count) }), run)
    }),
    { numRuns: 500 },
  )
})
