import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Keys } from '../parts/keys.tsx'
import { listenForKeys, type Shortcut, type ShortcutGroup } from './keys.ts'

const KeySheet = lazy(() => import('./key-sheet.tsx'))

type Registry = { add(group: ShortcutGroup): () => void; openSheet(): void }

const ShortcutContext = createContext<Registry>({ add: () => () => {}, openSheet: () => {} })

/** Collects the shortcuts of everything on the screen, runs them and lists them on a sheet. */
export function Shortcuts({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const groups = useRef<ShortcutGroup[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const openSheet = useCallback(() => setIsOpen(true), [])
  const registry = useMemo<Registry>(
    () => ({
      add(group) {
        groups.current = [...groups.current, group]
        return () => {
          groups.current = groups.current.filter((one) => one !== group)
        }
      },
      openSheet,
    }),
    [openSheet],
  )
  useEffect(() => (isOn ? listenForKeys(() => groups.current) : undefined), [isOn])
  return (
    <ShortcutContext value={registry}>
      {children}
      {isOpen && (
        <Suspense>
          <KeySheet isOn={isOn} groups={groups.current} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </ShortcutContext>
  )
}

/** Gives a screen its keys while it is shown. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const { add } = use(ShortcutContext)
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const names = shortcuts.map(({ keys, words }) => `${keys}\t${words}`).join('\n')
  useEffect(() => {
    const listed = names === '' ? [] : names.split('\n')
    const group = listed.map((line, n) => {
      const [keys = '', words = ''] = line.split('\t')
      return { keys, words, run: () => latest.current[n]?.run() }
    })
    return add({ title, shortcuts: group })
  }, [add, title, names])
}

export const useKeySheet = () => use(ShortcutContext).openSheet

/** The strip at the foot of a list, with the keys that work there. */
export function KeyStrip({ shortcuts }: { shortcuts: readonly Pick<Shortcut, 'keys' | 'words'>[] }) {
  const openSheet = useKeySheet()
  return (
    <div className="keys">
      {shortcuts.slice(0, 8).map(({ keys, words }) => (
        <span key={keys}>
          <Keys of={keys} /> {words.toLowerCase()}
        </span>
      ))}
      <button type="button" onClick={openSheet}>
        <kbd>?</kbd> all keys
      </button>
    </div>
  )
}
