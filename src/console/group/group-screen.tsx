import type { ReactNode } from 'react'
import { Link, NavLink, useParams, useRouteLoaderData } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { loader } from '../routes/signed-in.tsx'
import { Shortcuts } from '../shell/shortcuts.tsx'

const ROOMS = [
  ['', 'Now'],
  ['/leads', 'Leads'],
  ['/people', 'People'],
] as const

type ScreenProps = { title: string; about: string; children: ReactNode }

/** A screen over all dealers of a group. The keys of its list work in it. */
export function GroupScreen({ title, about, children }: ScreenProps) {
  const person = useRouteLoaderData<typeof loader>('routes/signed-in')
  const { group } = useParams()
  return (
    <Shortcuts isOn={person?.hasKeys ?? true}>
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
        <nav className="views" aria-label="Rooms of the group">
          {ROOMS.map(([path, words]) => (
            <NavLink key={path} to={`/group/${group}${path}`} end>
              {words}
            </NavLink>
          ))}
        </nav>
        {children}
      </main>
    </Shortcuts>
  )
}

/** How many dealers, in words. */
export const dealersWords = (count: number, group: string) =>
  `${count} ${count === 1 ? 'dealer' : 'dealers'} of the group “${group}”`
