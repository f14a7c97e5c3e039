/** Waits until a promise settles, but not longer than this. */
export async function waitAtMost(milliseconds: number, ending: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([ending, timeout]).finally(() => clearTimeout(timer))
}
