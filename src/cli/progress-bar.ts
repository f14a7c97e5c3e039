const WIDTH = 30
const EVERY_MS = 100

/** Shows progress on a terminal. A program that reads the output does not see it. */
export function progressBar(terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>) {
  let last = 0
  let isShown = false
  return {
    show(done: number, of?: number): void {
      const now = Date.now()
      if (!terminal.isTTY || now - last < EVERY_MS) return
      last = now
      isShown = true
      const full = of ? Math.min(WIDTH, Math.round((done / of) * WIDTH)) : 0
      const bar = of
        ? `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${of}`
        : `looking at row ${done}`
      terminal.write(`\r\x1b[K${bar}`)
    },
    clear(): void {
      if (isShown) terminal.write('\r\x1b[K')
    },
  }
}
