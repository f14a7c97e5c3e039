import type { ReactNode } from 'react'
import { Link, NavLink, useParams, useRouteLoaderData } from 'react-router'
import type { useRows } from '../list/use-rows.ts'
import { Icon } from '../parts/icon.tsx'
import type { loader } from '../routes/signed-in.tsx'
import type { Shortcut } from '../shell/keys.ts'
import { Shortcuts, useShortcuts } from '../shell/shortcuts.tsx'

const ROOMS = [
  ['', 'Now'],
  ['/leads', 'Leads'],
  ['/people', 'People'],
] as const

type ScreenProps = { title: string; about: string; keys?: readonly Shortcut[]; children: ReactNode }

/** A screen over all dealers of a group, with the keys that work in its list. */
export function GroupScreen(props: ScreenProps) {
  const person = useRouteLoaderData<typeof loader>('routes/signed-in')
  return (
    <Shortcuts isOn={person?.hasKeys ?? true}>
      <Inside {...props} />
    </Shortcuts>
  )
}

function Inside({ title, about, keys = [], children }: ScreenProps) {
  const { group } = useParams()
  useShortcuts(title, keys)
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
      <nav className="views" aria-label="Rooms of the group">
        {ROOMS.map(([path, words]) => (
          <NavLink key={path} to={`/group/${group}${path}`} end>
            {words}
          </NavLink>
        ))}
      </nav>
      {children}
    </main>
  )
}

/** Nothing is selected or peeked at over a group: each dealer has its own rules. */
export const groupKeys = ({ shortcuts }: ReturnType<typeof useRows>) =>
  shortcuts.filter(({ keys }) => ['j', 'k', 'Enter'].includes(keys))

/** How many dealers, in words. */
export const dealersWords = (count: number, group: string) =>
  `${count} ${count === 1 ? 'dealer' : 'dealers'} of the group “${group}”`
