import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

/** Short facts in a row. */
export function Chips({ items }: { items: { key: string; content: ReactNode }[] }) {
  return (
    <ul className="chips">
      {items.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  )
}

/** A chosen filter with a plain link that removes it. */
export function RemovableChip({ label, href }: { label: string; href: string }) {
  return (
    <a className="pill" href={href} aria-label={`Remove ${label}`}>
      {label} <Icon name="close" />
    </a>
  )
}
