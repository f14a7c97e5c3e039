import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Kind = 'late' | 'due' | 'good' | 'act' | 'plain'

/** A sentence that stands out, with a sign that says the same as its colour. */
export function Notice({
  kind = 'plain',
  icon,
  children,
}: {
  kind?: Kind
  icon: IconName
  children: ReactNode
}) {
  return (
    <div className={`notice ${kind}`} role={kind === 'late' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div className="grow">{children}</div>
    </div>
  )
}

export function Tag({
  kind = 'plain',
  icon,
  children,
}: {
  kind?: Kind | 'outline'
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={`tag ${kind}`}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  )
}

/** Why there is nothing here, and what to do. */
export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="sign">
        <Icon name={icon} size="l" />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
