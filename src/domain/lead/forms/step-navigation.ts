import type { Form, Values } from './form.ts'
import { firstStep, forward, type StepState, step } from './steps.ts'
import { stepApplies } from './validate.ts'

/**
 * The state after moving to a step with these values. Skipped steps are computed here, because the
 * browser's claim cannot be trusted.
 */
export function stateAtStep(form: Form, values: Values, index: number): StepState {
  let state = firstStep(form.steps.length)
  while (state.index < index) {
    const move = forward(state, (to) => stepApplies(form, to, values))
    if (!move) break
    state = step(state, move)
  }
  return state
}

/** The next step that applies, or undefined after the last one. */
export function stepAfter(form: Form, values: Values, index: number): number | undefined {
  const state = stateAtStep(form, values, index)
  const move = forward(state, (to) => stepApplies(form, to, values))
  return move && step(state, move).index
}

export const stepBefore = (form: Form, values: Values, index: number): number =>
  step(stateAtStep(form, values, index), { is: 'back' }).index
