/** Does it when there is nothing else to do, or soon after, in a task of its own. */
export const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 300 })
  else setTimeout(work)
}
