import { useEffect, useRef, useState } from 'react'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { pathText, useDraft } from '../draft-context.tsx'

/** Somebody who types pauses this long before it is saved. */
const PAUSE_MS = 600

type Saved = {
  text: string
  /** What is typed stays until it is saved, also when the screen loads again. */
  type(text: string): void
  /** Saves at once what was chosen instead of typed. */
  choose(text: string): void
  /** Saves at once, such as when the field is left. */
  finish(): void
  fault: string | undefined
}

/** A field of a state of the draft. Its place may be another one by the time it is saved. */
type Begun = { seen: { revision: number; live: number }; path: Path }

type Reading = { isFault: true; reason: string } | { isFault: false; value: unknown }

/** A field that keeps what is typed, saves it after a pause, and says why it could not. */
export function useSaved(path: Path, stored: string, read: (text: string) => Reading): Saved {
  const { change, faultsAt, data } = useDraft()
  const seen = { revision: data.revision, live: data.liveVersion }
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is on its way, or what somebody else's change kept from being saved. */
  const sent = useRef<string>(undefined)
  const sending = useRef(0)
  const latest = useRef(typed)
  latest.current = typed
  /** What the screen showed when this was begun, while it waits for the pause to end. */
  const typedAt = useRef<Begun>(undefined)
  const leave = useRef(() => {})
  useEffect(() => {
    const left = () => leave.current()
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      left()
    }
  }, [])

  const save = async (text: string) => {
    clearTimeout(timer.current)
    const begun = typedAt.current ?? { seen, path }
    typedAt.current = undefined
    if (text === stored && sending.current === 0) {
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
      path: [...begun.path],
      ...(reading.value !== undefined && { value: reading.value }),
    }
    sending.current += 1
    const answer = await change([op], begun.seen)
    sending.current -= 1
    if (answer.is !== 'conflict' && sent.current === text) sent.current = undefined
    if (answer.is === 'saved') {
      setFault(undefined)
      if (latest.current === text) setTyped(undefined)
      return
    }
    setFault(faultWords(answer, pathText(begun.path)))
  }
  // Who leaves in the pause has not lost what was typed. It goes where it was meant to go, also if
  // the field left the screen because somebody took its item out.
  leave.current = () => void (typedAt.current && typed !== undefined && save(typed))
  return {
    text: typed ?? stored,
    type(text) {
      setTyped(text)
      typedAt.current ??= { seen, path }
      if (text !== sent.current) sent.current = undefined
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(text), PAUSE_MS)
    },
    choose(text) {
      setTyped(text)
      sent.current = undefined
      void save(text)
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
