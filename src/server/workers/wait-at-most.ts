/** Waits until something has ended, but no longer than so many milliseconds. */
export async function waitAtMost(milliseconds: number, ending: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([ending, patience]).finally(() => clearTimeout(timer))
}
