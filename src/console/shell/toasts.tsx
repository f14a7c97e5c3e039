import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { action as undoAction } from '../routes/dealer/undo.ts'
import { useShortcuts } from './shortcuts.tsx'

/** What can be taken back: an operation that the server knows, or a way of the screen's own. */
type Undoable = string | (() => void)
type Toast = { id: number; words: string; operation?: Undoable; isFault?: boolean }
type Show = (words: string, operation?: Undoable, isFault?: boolean) => void

/** It is shown for ten seconds. */
const TICKS = 20
const TICK_MS = 500
const MAX = 3
const ToastContext = createContext<Show>(() => {})

const UndoContext = createContext<(operation: string) => void>(() => {})

/** Says what happened, with a way back where there is one. */
export const useToast = (): Show => use(ToastContext)
/** Takes one's own operation back, and says what came of it. */
export const useUndo = () => use(UndoContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const next = useRef(0)
  const { dealer } = useParams()
  const undo = useFetcher<typeof undoAction>()
  const show = useCallback<Show>((words, operation, isFault) => {
    next.current += 1
    const toast = { id: next.current, words, operation, isFault }
    setToasts((all) => [...all, toast].slice(-MAX))
  }, [])
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const latest = toasts.findLast(({ operation }) => operation)
  const undoIt = (operation: string) =>
    void undo.submit({ operation }, { method: 'post', action: `/${dealer}/undo` })
  const undoOne = ({ id, operation = '' }: Toast) => {
    close(id)
    if (typeof operation === 'string') undoIt(operation)
    else operation()
  }
  useShortcuts('Undo', latest ? [{ keys: 'z', words: 'Undo', run: () => undoOne(latest) }] : [])
  useEffect(() => {
    if (undo.data) show(undo.data.words)
  }, [undo.data, show])
  return (
    <ToastContext value={show}>
      <UndoContext value={undoIt}>{children}</UndoContext>
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastBox
            key={toast.id}
            toast={toast}
            onClose={() => close(toast.id)}
            onUndo={() => undoOne(toast)}
          />
        ))}
      </div>
    </ToastContext>
  )
}

type BoxProps = { toast: Toast; onClose: () => void; onUndo: () => void }

/**
 * Goes away by itself, but not while somebody points at it, or cannot: an open dialog keeps every
 * press to itself, and an undo must not run out meanwhile.
 */
function ToastBox({ toast, onClose, onUndo }: BoxProps) {
  const [isHeld, setIsHeld] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (isHeld) return
    let left = TICKS
    const timer = setInterval(() => {
      if (!document.querySelector('[class*=veil]')) left -= 1
      if (left < 0) close.current()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it there longer
    <div
      className="toast"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={toast.isFault ? 'warning' : 'check'} />
      {toast.words}
      {toast.operation && (
        <button type="button" onClick={onUndo}>
          <Icon name="undo" size="s" />
          Undo <kbd>Z</kbd>
        </button>
      )}
    </div>
  )
}
