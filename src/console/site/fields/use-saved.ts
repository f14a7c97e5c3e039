import { useEffect, useRef, useState } from 'react'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { pathText, useDraft } from '../draft-context.tsx'

/** Somebody who types pauses this long before it is saved. */
const PAUSE_MS = 600

type Saved = {
  text: string
  /** What is typed stays until it is saved, also when the screen loads again. */
  type(text: string): void
  /** Saves at once, such as when the field is left. */
  finish(): void
  fault: string | undefined
}

type Reading = { isFault: true; reason: string } | { isFault: false; value: unknown }

/** A field that keeps what is typed, saves it after a pause, and says why it could not. */
export function useSaved(path: Path, stored: string, read: (text: string) => Reading): Saved {
  const { change, faultsAt } = useDraft()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is on its way, or what somebody else's change kept from being saved. */
  const sent = useRef<string>(undefined)
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = async (text: string) => {
    clearTimeout(timer.current)
    if (text === stored) {
      setTyped(undefined)
      setFault(undefined)
      return
    }
    // Leaving the field must not write over what another wrote: that takes a further change.
    if (text === sent.current) return
    const reading = read(text)
    if (reading.isFault) return setFault(reading.reason)
    sent.current = text
    const op: PatchOp = {
      op: 'set',
      path: [...path],
      ...(reading.value !== undefined && { value: reading.value }),
    }
    const answer = await change([op])
    if (answer.is !== 'conflict' && sent.current === text) sent.current = undefined
    if (answer.is === 'saved') {
      setFault(undefined)
      if (latest.current === text) setTyped(undefined)
      return
    }
    setFault(faultWords(answer, pathText(path)))
  }
  return {
    text: typed ?? stored,
    type(text) {
      setTyped(text)
      if (text !== sent.current) sent.current = undefined
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(text), PAUSE_MS)
    },
    finish: () => void (typed !== undefined && save(typed)),
    fault: fault ?? faultsAt(path)[0],
  }
}

type Unsaved = Exclude<Awaited<ReturnType<ReturnType<typeof useDraft>['change']>>, { is: 'saved' }>

/** Why something was not saved, in a sentence. */
export function faultWords(answer: Unsaved, at: string): string {
  if (answer.is === 'conflict')
    return `${answer.by || 'Somebody'} changed this to “${answer.value}” at the same time. Yours is not saved yet: change it once more to keep it.`
  if (answer.is === 'stale') return 'The website changed in the meantime. This is not saved yet: try again.'
  if (answer.is === 'failed') return 'This could not be saved. It stays here: try again in a moment.'
  const own = answer.problems.find(({ path }) => path === at) ?? answer.problems[0]
  return own ? own.reason : 'This does not fit.'
}
