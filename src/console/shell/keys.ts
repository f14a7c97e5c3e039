/** Whether a key is meant for a field, so that letters there stay letters. */
export function isTypingIn(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return (
    target?.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
    ) != null
  )
}

/** A key or two keys one after the other, and what they do. */
export type Shortcut = { keys: string; words: string; run: () => void }
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] }

const KEY_WORDS: Record<string, string> = {
  Enter: '↵',
  Space: 'Space',
  Escape: 'esc',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** How keys are written on the sheet. */
export const keyWords = (keys: string): string[] =>
  keys.split(' ').map((key) => KEY_WORDS[key] ?? (/^[A-Z]$/.test(key) ? `⇧${key}` : key.toUpperCase()))

const SECOND_KEY_MS = 1_200

/** Listens for shortcuts. The first key of two is remembered for a moment. */
export function listenForKeys(groups: () => readonly ShortcutGroup[]): () => void {
  let first = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    first = ''
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTypingIn(event)) return
    const pressed =
      event.key === ' '
        ? 'Space'
        : event.key.length > 1 || event.shiftKey
          ? event.key
          : event.key.toLowerCase()
    const all = groups().flatMap(({ shortcuts }) => shortcuts)
    const wanted = first ? `${first} ${pressed}` : pressed
    const found = all.findLast(({ keys }) => keys === wanted)
    clearTimeout(timer)
    forget()
    if (found) {
      event.preventDefault()
      found.run()
    } else if (all.some(({ keys }) => keys.startsWith(`${pressed} `))) {
      first = pressed
      timer = setTimeout(forget, SECOND_KEY_MS)
    }
  }
  document.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKey)
  }
}
