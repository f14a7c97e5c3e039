import { Icon } from './icon.tsx'
import '#ui/styles/rare-primitives.css'

export type MenuLink = { label: string; href: string; current?: boolean }

/** A button with a short list of links under it. Opens without script; `attachDismiss` lets Escape and a tap outside close it. */
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
