import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { findShoppers } from '#use-cases/desk/shoppers/open-shopper.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { Avatar } from '../../parts/mark.tsx'
import { refuse, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useShortcuts } from '../../shell/shortcuts.tsx'
import type { Route } from './+types/shoppers.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Shoppers · Forecourt console' }]

/** The people behind the leads, who wrote last first. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const found = await findShoppers(ports, actor, dealer, url.searchParams.get('q') ?? '', now)
  if (isRefused(found)) return refuse(found, dealer)
  const { timeZone } = ports.sites.bySlug(dealer)!.locations[0]!
  return {
    people: found.map(({ lastAt, ...person }) => ({ ...person, when: whenWords(lastAt, now, timeZone) })),
  }
}

export default function Shoppers({ loaderData: { people } }: Route.ComponentProps) {
  const { dealer } = useParams()
  const input = useRef<HTMLInputElement>(null)
  useShortcuts('Shoppers', [{ keys: '/', words: 'Find', run: () => input.current?.focus() }])
  return (
    <Screen title="Shoppers">
      <div className="filters">
        <SearchBox label="Name, mail or phone" input={input} />
      </div>
      {people.length === 0 ? (
        <NoRows icon="person" title="Nobody found">
          <p>A mail address or a phone number finds everybody, also who only asked for alerts.</p>
        </NoRows>
      ) : (
        <ul className="shopper-list">
          {people.map(({ id, name, email, phone, leads, when }) => (
            <li key={id}>
              <Link to={`/${dealer}/shoppers/${id}`}>
                <Avatar name={name || email || '?'} />
                <span className="stack grow">
                  <span className="first-line cut">{name || email || 'No name'}</span>
                  <span className="second cut">{[phone, email].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="num soft">
                  {leads === 0 ? 'no lead' : leads === 1 ? '1 lead' : `${leads} leads`}
                </span>
                <span className="soft when">{when}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
