import { useEffect, useRef, useState } from 'react'
import { Form, Link, redirect, useNavigate } from 'react-router'
import { membershipAt } from '#domain/access/membership.ts'
import { ROLES } from '#domain/access/role.ts'
import { dealersOf } from '#use-cases/access/dealers.ts'
import { choicesForNewSite } from '#use-cases/desk/site/new-site/start-site.ts'
import { Icon } from '../../parts/icon.tsx'
import { Avatar, ForecourtMark, Mark } from '../../parts/mark.tsx'
import { Empty } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import { isTypingIn } from '../../shell/keys.ts'
import type { Route } from './+types/choose.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Where to? · Forecourt console' }]

/** Somebody with one dealer goes straight there. */
export function loader({ context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const dealers = dealersOf(ports, actor, now)
  const isOperator = actor.memberships.some(({ role }) => role === 'operator')
  if (dealers.length === 1 && !isOperator) throw redirect(`/${dealers[0]!.slug}/now`)
  const groups = dealers.flatMap(({ group }) => (group ? [group] : []))
  return {
    name: actor.name,
    isOperator,
    mayStart: choicesForNewSite(ports, actor, now) !== undefined,
    /** Those with two dealers of one's own. */
    groups: [...new Set(groups.filter((group, n) => groups.indexOf(group) !== n))],
    dealers: dealers.map((site) => {
      const role = membershipAt(actor.memberships, site, now)!.role
      const city = site.locations[0]!.address.city
      const yards = site.locations.length
      return {
        slug: site.slug,
        name: site.name,
        about: `${city} · ${yards} ${yards === 1 ? 'place' : 'places'}`,
        role: role === 'operator' ? 'Operator, reason asked' : ROLES[role].words,
        colours: { brand: site.theme.colours.brand, onBrand: site.theme.colours.onBrand },
      }
    }),
  }
}

export default function Choose({
  loaderData: { name, dealers, groups, mayStart, isOperator },
}: Route.ComponentProps) {
  const [wanted, setWanted] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const shown = dealers.filter((dealer) => dealer.name.toLowerCase().includes(wanted.toLowerCase().trim()))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTypingIn(event) || event.metaKey || event.ctrlKey || event.altKey) return
      const chosen = /^[1-9]$/.test(event.key) ? shown[Number(event.key) - 1] : undefined
      if (chosen) navigate(`/${chosen.slug}/now`)
      if (event.key === '/') {
        event.preventDefault()
        search.current?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown, navigate])
  return (
    <div className="choose">
      <header className="row between">
        <span className="row strong l">
          <ForecourtMark />
          Forecourt
        </span>
        <span className="row">
          <Link className="row s" to="/me">
            <Avatar name={name} />
            {name}
          </Link>
          <Form method="post" action="/sign-out">
            <button type="submit" className="button quiet">
              Sign out
            </button>
          </Form>
        </span>
      </header>
      <main className="stack-16">
        <div className="row between row-wrap">
          <div className="stack">
            <h1>Where to?</h1>
            <p className="soft">
              {dealers.length === 0 ? 'Nobody has given you a role yet.' : `You work at ${dealers.length}.`}{' '}
              {dealers.length > 0 && <span className="only-desk">Press a number, or type.</span>}
            </p>
          </div>
          {mayStart && (
            <Link className="button main" to="/new">
              <Icon name="plus" />
              New website
            </Link>
          )}
        </div>
        {dealers.length === 0 ? (
          <Empty icon="lock" title="No dealer yet">
            <p>
              New people have nothing until somebody gives them a role. Ask an owner or a manager at your
              dealer.
            </p>
          </Empty>
        ) : (
          <>
            <label className="search-large">
              <Icon name="search" />
              <span className="unseen">Find a dealer</span>
              <input
                ref={search}
                type="search"
                placeholder="Find a dealer"
                value={wanted}
                onChange={(event) => setWanted(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && shown[0]) navigate(`/${shown[0].slug}/now`)
                }}
              />
              <kbd className="only-desk">/</kbd>
            </label>
            {isOperator && (
              <Link className="link" to="/platform">
                How the platform does: feeds, deliveries, websites, slow pages
              </Link>
            )}
            {groups.map((group) => (
              <Link key={group} className="link" to={`/group/${group}`}>
                All dealers of the group “{group}”
              </Link>
            ))}
            <ul className="card items dealers">
              {shown.map((dealer, n) => (
                <li key={dealer.slug}>
                  <Link to={`/${dealer.slug}/now`}>
                    <Mark name={dealer.name} colours={dealer.colours} />
                    <span className="stack grow">
                      <span className="strong">{dealer.name}</span>
                      <span className="s soft">{dealer.about}</span>
                    </span>
                    <span className="s soft">{dealer.role}</span>
                    {n < 9 && <kbd className="only-desk">{n + 1}</kbd>}
                  </Link>
                </li>
              ))}
            </ul>
            {shown.length === 0 && <p className="soft">None of your dealers is called that.</p>}
          </>
        )}
      </main>
    </div>
  )
}
