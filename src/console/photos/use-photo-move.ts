import { useState } from 'react'

/** A photo on its way to another place. */
type Move = {
  id: string
  from: number
  to: number
  /** Dragged, moved by the arrows, or put where somebody presses next. */
  by: 'drag' | 'keys' | 'press'
}

/** One photo that is taken from its place, and what is said of it to people who cannot see it. */
export function usePhotoMove(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const [move, setMove] = useState<Move>()
  const [said, setSaid] = useState('')
  const begin = (from: number, by: Move['by']) => {
    setMove({ id: ids[from]!, from, to: from, by })
    if (by === 'keys')
      setSaid(`Photo ${from + 1} is picked up. Arrows move it, Enter sets it down, Escape puts it back.`)
  }
  const aim = (to: number) => {
    if (!move || to === move.to) return
    setMove({ ...move, to })
    setSaid(`Place ${to + 1} of ${ids.length}.`)
  }
  const leave = () => {
    if (move) setSaid(`Photo ${move.from + 1} is where it was.`)
    setMove(undefined)
  }
  const setDown = (to = move?.to) => {
    if (!move || to === undefined || ids[to] === move.id) return leave()
    const rest = ids.filter((id) => id !== move.id)
    setMove(undefined)
    setSaid('')
    onOrder([...rest.slice(0, to), move.id, ...rest.slice(to)])
  }
  return { move, said, begin, aim, leave, setDown }
}
