import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

type DisclosureProps = { summary: ReactNode; open?: boolean; name?: string; children: ReactNode }

/** A summary that unfolds. Disclosures with the same name close each other. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>
        {summary} <Icon name="down" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
