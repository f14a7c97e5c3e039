/** Runs `work` as a task of its own, when the browser is idle or after 300 ms. */
export const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 300 })
  else setTimeout(work)
}
