import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { isWithin } from '#domain/site-desk/sections.ts'
import type { DraftChange } from '#use-cases/desk/site/change-draft.ts'
import type { DraftData } from './load-draft.ts'

type Answer = Exclude<DraftChange, { is: 'refused' }> | { is: 'failed' }
export type SaveState = 'idle' | 'saving' | 'failed'

/** A state of the draft, and of what serves. */
type Seen = { revision: number; live: number }

type Draft = {
  data: DraftData
  dealer: string
  state: SaveState
  /**
   * Saves changes, one after another. The answer says what became of them. They are changes of what
   * the screen shows now, or of what it showed then. With 'next' they go on from where the changes
   * before will have led, such as a block that is moved twice by keys.
   */
  change(ops: readonly PatchOp[], then?: Seen | 'next'): Promise<Answer>
  step(way: 'undo' | 'redo'): Promise<Answer>
  /** What keeps the draft from being published, at this path. */
  faultsAt(path: Path): string[]
  /** Whether there is any, at this path or below it. */
  hasFaults(path: Path): boolean
  /** The live value at this path, if the draft changes it, and how to restore it. */
  editAt(path: Path): DraftData['edits'][number] | undefined
}

const DraftContext = createContext<Draft | undefined>(undefined)

export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft needs a draft provider above it')
  return draft
}

/** A path as the checks write it: `header.buttons[0].href`. */
export const pathText = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')

/** The longest body that a browser still sends after its page has gone. */
const MAX_KEPT_ALIVE = 60_000

async function post(dealer: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const body = `${new URLSearchParams(fields)}`
    const answer = await fetch(`/${dealer}/site/draft`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      keepalive: body.length < MAX_KEPT_ALIVE,
    })
    const isJson = answer.headers.get('content-type')?.includes('json')
    return isJson ? ((await answer.json()) as Answer) : { is: 'failed' }
  } catch {
    return { is: 'failed' }
  }
}

/** How many of its own changes a screen remembers, until it shows them. */
const MAX_OWN = 100

/** How often an open screen reports that it is open. Without reports its person counts as gone. */
const STILL_HERE_MS = 45_000

type ProviderProps = { dealer: string; data: DraftData; children: ReactNode }

/** Tells the others at once that somebody went: another page, another part, a closed browser. */
function useLeaving(dealer: string, { loadedAt, mayDraft }: DraftData) {
  const leave = useRef(() => {})
  leave.current = () => {
    const loaded = new URLSearchParams({ loaded: String(loadedAt) })
    if (mayDraft) navigator.sendBeacon(`/${dealer}/site/left`, loaded)
  }
  useEffect(() => {
    const left = () => leave.current()
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      left()
    }
  }, [])
}

/**
 * Sends changes of the draft in the order in which they were made, and loads the screen again after
 * them.
 */
export function DraftProvider({ dealer, data, children }: ProviderProps) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<SaveState>('idle')
  const seen = useRef({ revision: data.revision, live: data.liveVersion })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  /** The revisions that this screen made. It may not show the last of them yet. */
  const own = useRef<number[]>([])
  useEffect(() => {
    // While a change is being saved, its answer brings the next revision.
    if (waiting.current === 0) seen.current = { revision: data.revision, live: data.liveVersion }
  }, [data.revision, data.liveVersion])

  useLeaving(dealer, data)
  const reload = useRef(revalidate)
  reload.current = revalidate
  useEffect(() => {
    const stillHere = () => {
      if (document.visibilityState === 'visible' && waiting.current === 0) void reload.current()
    }
    const timer = setInterval(stillHere, STILL_HERE_MS)
    return () => clearInterval(timer)
  }, [])

  const send = useCallback(
    (fields: () => Record<string, string>) => {
      waiting.current += 1
      setState('saving')
      const sent = queue.current.then(async () => {
        const answer = await post(dealer, fields())
        if (answer.is === 'saved') {
          seen.current = { ...seen.current, revision: answer.revision }
          own.current = [...own.current, answer.revision].slice(-MAX_OWN)
        }
        waiting.current -= 1
        if (answer.is === 'failed') setState('failed')
        else if (waiting.current === 0) setState('idle')
        if (waiting.current === 0 && answer.is !== 'failed') {
          const loading = revalidate()
          // A change that was not saved is reported at once.
          if (answer.is === 'saved') await loading
        }
        return answer
      })
      queue.current = sent
      return sent
    },
    [dealer, revalidate],
  )
  const draft = useMemo<Draft>(
    () => ({
      data,
      dealer,
      state,
      change: (ops, then = { revision: data.revision, live: data.liveVersion }) =>
        send(() => {
          const from = then === 'next' ? seen.current : then
          const mine = own.current.filter((revision) => revision > from.revision)
          return { intent: 'patch', patch: JSON.stringify({ ...from, own: mine, ops }) }
        }),
      step: (intent) => send(() => ({ intent })),
      faultsAt(path) {
        const at = pathText(path)
        return data.faults.filter((fault) => fault.path === at).map(({ reason }) => reason)
      },
      hasFaults(path) {
        const at = pathText(path)
        return data.faults.some((fault) => isWithin(fault.path, at))
      },
      editAt(path) {
        const at = pathText(path)
        return data.edits.find((edit) => pathText(edit.path) === at)
      },
    }),
    [data, dealer, state, send],
  )
  return <DraftContext value={draft}>{children}</DraftContext>
}
