import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { tabNumber } from '#domain/desk/page.ts'
import { groupDesk } from '#use-cases/desk/group-desk.ts'
import { dealersWords, GroupScreen } from '../../group/group-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { workOf } from '../../request.ts'
import type { Route } from './+types/now.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Group · Forecourt console' }]

/** What waits at each dealer of a group. A group that is not one's own is not there. */
export async function loader({ params: { group }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const dealers = await groupDesk(ports, actor, group, now)
  if (dealers.length === 0) throw data(null, { status: 404 })
  return {
    group,
    dealers: dealers.map(({ site, ...numbers }) => ({
      slug: site.slug,
      name: site.name,
      colours: { brand: site.theme.colours.brand, onBrand: site.theme.colours.onBrand },
      ...numbers,
    })),
  }
}
type Dealer = Route.ComponentProps['loaderData']['dealers'][number]

/** The columns of the table: what each counts and where it leads. */
const COLUMNS = [
  ['free', 'Nobody’s yet', 'leads?owner=nobody&view=nobody'],
  ['mine', 'Yours', 'leads?owner=me&view=mine'],
  ['cameIn', 'Last 24 hours', 'leads?since=1d'],
  ['failed', 'Not delivered', 'now'],
  ['feeds', 'Feeds to look at', 'now'],
] as const

/** The one sentence on top. Who may see leads nowhere is not told that there are none. */
function sentence(dealers: readonly Dealer[]): string {
  if (dealers.every(({ free }) => free === undefined)) return 'Your dealers'
  const waiting = dealers.reduce((sum, { free = 0 }) => sum + free, 0)
  if (waiting === 0) return 'Every lead has somebody'
  return waiting === 1 ? 'One lead has nobody yet' : `${waiting} leads have nobody yet`
}

export default function Group({ loaderData: { group, dealers } }: Route.ComponentProps) {
  return (
    <GroupScreen title={sentence(dealers)} about={dealersWords(dealers.length, group)}>
      <section className="card" aria-label="Dealers">
        <div className="table-box" tabIndex={-1}>
          <table>
            <thead>
              <tr>
                <th>Dealer</th>
                {COLUMNS.map(([id, words]) => (
                  <th key={id} className="right">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {dealers.map((dealer) => (
                <tr key={dealer.slug}>
                  <td>
                    <Link className="row" to={`/${dealer.slug}/now`}>
                      <Mark name={dealer.name} colours={dealer.colours} />
                      <span className="first-line">{dealer.name}</span>
                    </Link>
                  </td>
                  {COLUMNS.map(([id, , to]) => (
                    <td key={id} className="right">
                      {figure(dealer, id, to)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </GroupScreen>
  )
}

/** A number leads to what it counts; one that the role does not include is a dash. */
function figure(dealer: Dealer, id: (typeof COLUMNS)[number][0], to: string): ReactNode {
  const number = dealer[id]
  if (number === undefined) return <span className="faint">–</span>
  if (number === 0) return <span className="faint">0</span>
  return (
    <Link className="link" to={`/${dealer.slug}/${to}`}>
      {tabNumber(number)}
    </Link>
  )
}
