/** The state of a form with several steps (STEP-1). Indexes count from 0. */
export type StepState = {
  index: number
  count: number
  leadId: string | null
  /** Steps that the server has stored. Going forward over them sends nothing. */
  saved: number[]
  /** Jumps over steps that do not apply. Go Back returns to the start of a jump. */
  skipped: [from: number, to: number][]
  error: string | null
  isComplete: boolean
}

export type StepEvent =
  | { is: 'next' }
  | { is: 'back' }
  | { is: 'skip'; to: number }
  | { is: 'saved'; leadId?: string }
  | { is: 'failed'; message?: string }
  | { is: 'completed' }

export const UNEXPECTED = 'An unexpected error occured'

export const firstStep = (count: number): StepState => ({
  index: 0,
  count,
  leadId: null,
  saved: [],
  skipped: [],
  error: null,
  isComplete: false,
})

export const isFirst = (state: StepState) => state.index === 0
export const isLast = (state: StepState) => state.index === state.count - 1

/** Completed steps in percent. It is 100 only when the lead is sent. */
export const progress = (state: StepState) => (state.isComplete ? 100 : (state.index / state.count) * 100)

/** The only function that changes the step. An event that is not possible here changes nothing. */
export function step(state: StepState, event: StepEvent): StepState {
  if (state.isComplete) return state
  switch (event.is) {
    case 'next':
      return isLast(state) ? state : { ...state, index: state.index + 1, error: null }
    case 'skip': {
      const isForward = Number.isInteger(event.to) && event.to > state.index && event.to < state.count
      if (!isForward) return state
      const jump: [number, number] = [state.index, event.to]
      return { ...state, index: event.to, error: null, skipped: [...without(state.skipped, event.to), jump] }
    }
    case 'back': {
      if (isFirst(state)) return state
      const jump = state.skipped.findLast(([, to]) => to === state.index)
      const index = jump ? jump[0] : state.index - 1
      return { ...state, index, error: null, skipped: without(state.skipped, state.index) }
    }
    case 'saved':
      return {
        ...state,
        leadId: event.leadId ?? state.leadId,
        saved: state.saved.includes(state.index) ? state.saved : [...state.saved, state.index],
        error: null,
      }
    case 'failed':
      return { ...state, error: event.message || UNEXPECTED }
    case 'completed':
      return { ...state, isComplete: true, error: null }
  }
}

const without = (skipped: StepState['skipped'], to: number) => skipped.filter((jump) => jump[1] !== to)

/** The event that moves to the next step that applies. Undefined if there is none. */
export function forward(state: StepState, applies: (index: number) => boolean): StepEvent | undefined {
  for (let to = state.index + 1; to < state.count; to++) {
    if (applies(to)) return to === state.index + 1 ? { is: 'next' } : { is: 'skip', to }
  }
  return undefined
}
