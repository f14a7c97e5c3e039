import { Icon } from '../icons/icon.tsx'
import '#ui/styles/rare-primitives.css'

export type MenuLink = { label: string; href: string; current?: boolean }

/**
 * A button with a list of links. Opens without scripts; `attachDismiss` closes it on Escape or a
 * tap outside.
 */
export function Menu({ label, links }: { label: string; links: MenuLink[] }) {
  return (
    <details className="dropdown" data-dismiss="">
      <summary className="btn" data-btn="outline">
        {label} <Icon name="down" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.current ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
