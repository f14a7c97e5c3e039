import type { ReactNode } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'

const SECTIONS = [
  ['', 'Now'],
  ['/leads', 'Leads'],
  ['/people', 'People'],
] as const

type ScreenProps = { title: string; about: string; children: ReactNode }

/** A screen over all dealers of a group. */
export function GroupScreen({ title, about, children }: ScreenProps) {
  const { group } = useParams()
  return (
    <main className="choose wide">
      <header className="row between">
        <Link className="row link s" to="/">
          <Icon name="left" size="s" /> All dealers
        </Link>
      </header>
      <div className="stack">
        <h1>{title}</h1>
        <p className="soft">{about}</p>
      </div>
      <nav className="views" aria-label="Sections of the group">
        {SECTIONS.map(([path, words]) => (
          <NavLink key={path} to={`/group/${group}${path}`} end>
            {words}
          </NavLink>
        ))}
      </nav>
      {children}
    </main>
  )
}

/** How many dealers, in words. */
export const dealersWords = (count: number, group: string) =>
  `${count} ${count === 1 ? 'dealer' : 'dealers'} of the group “${group}”`
