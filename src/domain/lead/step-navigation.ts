import type { Form, Values } from './form.ts'
import { firstStep, forward, type StepState, step } from './steps.ts'
import { stepApplies } from './validate.ts'

/** The state of a shopper who answered like this and has come to a step: the jumps are worked out, never taken on trust. */
export function stateAtStep(form: Form, values: Values, index: number): StepState {
  let state = firstStep(form.steps.length)
  while (state.index < index) {
    const move = forward(state, (to) => stepApplies(form, to, values))
    if (!move) break
    state = step(state, move)
  }
  return state
}

/** The step after this one, or nothing when this was the last that applies. */
export function stepAfter(form: Form, values: Values, index: number): number | undefined {
  const state = stateAtStep(form, values, index)
  const move = forward(state, (to) => stepApplies(form, to, values))
  return move && step(state, move).index
}

export const stepBefore = (form: Form, values: Values, index: number): number =>
  step(stateAtStep(form, values, index), { is: 'back' }).index
