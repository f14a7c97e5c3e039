/** Does it when there is nothing else to do, in a task of its own. */
export const whenIdle = (work: () => void) => void (window.requestIdleCallback ?? setTimeout)(work)
