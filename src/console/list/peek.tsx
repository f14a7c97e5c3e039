import type { ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'

type PeekProps = {
  /** What is opened, for who cannot see it. */
  label: string
  head: ReactNode
  /** What can be done with it. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A row of a list, opened beside it. The list stays usable. */
export const Peek = ({ label, head, foot, onClose, children }: PeekProps) => (
  <aside className="peek" aria-label={label}>
    <header>
      <span className="grow">{head}</span>
      <button type="button" className="button quiet square small" aria-label="Close" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </header>
    <div className="inside">{children}</div>
    {foot && <footer className="row">{foot}</footer>}
  </aside>
)

/** Names and values, without those that are empty. */
export const Facts = ({ of }: { of: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="facts">
    {of
      .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
