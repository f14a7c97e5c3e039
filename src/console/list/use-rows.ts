import { useState } from 'react'
import { useListUrl } from './url.ts'

/**
 * The current row of a list and those that are selected. A list whose rows have a page of their own
 * opens that.
 */
export function useRows(ids: readonly string[], open?: (id: string) => void) {
  const { search, go } = useListUrl()
  const [current, setCurrent] = useState(-1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState(-1)
  const [isSelecting, setIsSelecting] = useState(false)
  const peeked = search.get('peek')
  const move = (by: number) => {
    const next = Math.max(0, Math.min(ids.length - 1, current + by))
    setCurrent(next)
    const row = document.getElementById(`row-${ids[next]}`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    if (peeked && ids[next]) go({ peek: ids[next] })
  }
  const toggle = (n: number) => {
    const id = ids[n]
    if (id === undefined) return
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
    setAnchor(n)
  }
  const toggleTo = (n: number) => {
    const [from, to] = [Math.min(anchor, n), Math.max(anchor, n)]
    setSelected(new Set([...selected, ...ids.slice(Math.max(0, from), to + 1)]))
  }
  const setSelecting = (isOn: boolean) => {
    setIsSelecting(isOn)
    setSelected(new Set())
  }
  const openRow = open ?? ((id: string) => go({ peek: id }))
  const shown = new Set(ids)
  return {
    current,
    setCurrent,
    /** Rows that left the list are not selected any more. */
    selected: [...selected].filter((id) => shown.has(id)),
    isSelected: (id: string) => selected.has(id),
    toggle,
    toggleAll: () => setSelected(selected.size > 0 ? new Set() : shown),
    clear: () => setSelecting(false),
    /** Whether the rows of a phone have their boxes. */
    isSelecting,
    setSelecting,
    peeked,
    close: () => go({ peek: null }),
    shortcuts: [
      { keys: 'j', words: 'Next', run: () => move(1) },
      { keys: 'k', words: 'Previous', run: () => move(-1) },
      { keys: 'Enter', words: 'Open', run: () => ids[current] && openRow(ids[current]!) },
      {
        keys: 'Space',
        words: 'Look at it',
        run: () => go({ peek: peeked ? null : (ids[Math.max(0, current)] ?? null) }),
      },
      { keys: 'x', words: 'Select', run: () => toggle(Math.max(0, current)) },
      { keys: 'X', words: 'Select up to here', run: () => toggleTo(Math.max(0, current)) },
      { keys: 'Escape', words: 'Back', run: () => (peeked ? go({ peek: null }) : setSelected(new Set())) },
    ],
    selectTo: toggleTo,
  }
}

const SELECTING = ['x', 'X']

/** The keys of a list, without those for what it cannot do. */
export const listKeys = (
  { shortcuts }: ReturnType<typeof useRows>,
  { canSelect, canPeek }: { canSelect: boolean; canPeek: boolean },
) => shortcuts.filter(({ keys }) => (canSelect || !SELECTING.includes(keys)) && (canPeek || keys !== 'Space'))
