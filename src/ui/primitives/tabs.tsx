import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import '#ui/styles/rare-primitives.css'

export type Tab = { key: string; label: string; content: ReactNode }

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs with panels. Arrows, Home and End move between them; only the chosen tab is in the tab
 * order.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const id = useId()
  const [chosen, choose] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : by && (chosen + by + tabs.length) % tabs.length
    if (to === undefined) return
    event.preventDefault()
    choose(to)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-${tab.key}-panel`}
            aria-selected={at === chosen}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => choose(at)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={at !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
