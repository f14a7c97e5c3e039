import { createContext, type ReactNode, use, useState } from 'react'
import { useShortcuts } from '../shell/shortcuts.tsx'

type Shared = { isTable: boolean; toggle: () => void }
const AsTables = createContext<Shared | undefined>(undefined)

/** Around the plots of a screen: V turns all of them into their tables and back. */
export function Plots({ children }: { children: ReactNode }) {
  const [isTable, setIsTable] = useState(false)
  const toggle = () => setIsTable((is) => !is)
  useShortcuts('Plots', [{ keys: 'v', words: isTable ? 'Show plots' : 'Show tables', run: toggle }])
  return <AsTables value={{ isTable, toggle }}>{children}</AsTables>
}

/**
 * Whether a plot is shown as its table, and how to turn it. One by itself is turned by its button.
 */
export function usePlotsAsTables(): [boolean, () => void] {
  const shared = use(AsTables)
  const [isTable, setIsTable] = useState(false)
  return shared ? [shared.isTable, shared.toggle] : [isTable, () => setIsTable(!isTable)]
}
