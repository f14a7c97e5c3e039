/** Where a shopper is in a form of several steps (STEP-1). Indexes count from 0. */
export type StepState = {
  index: number
  count: number
  leadId: string | null
  /** Steps the server already holds: going forward over them again sends nothing. */
  saved: number[]
  /** Jumps over steps that had nothing to ask, so that Go Back returns where the jump began. */
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

/** How far along, out of 100: the steps behind the shopper; all of it only when the lead is in. */
export const progress = (state: StepState) => (state.isComplete ? 100 : (state.index / state.count) * 100)

/** The one place that moves a shopper between steps; an event that makes no sense here changes nothing. */
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

/** The jump or step forward, past the steps that do not apply to these answers; nothing if this is the end. */
export function forward(state: StepState, applies: (index: number) => boolean): StepEvent | undefined {
  for (let to = state.index + 1; to < state.count; to++) {
    if (applies(to)) return to === state.index + 1 ? { is: 'next' } : { is: 'skip', to }
  }
  return undefined
}
