import { data, Link, useParams } from 'react-router'
import { Icon } from '../../parts/icon.tsx'
import { Avatar } from '../../parts/mark.tsx'
import { PhoneLink } from '../../parts/phone-link.tsx'
import { workOf } from '../../request.ts'
import { changeShopper } from '../../shoppers/change-shopper.ts'
import { loadShopper } from '../../shoppers/load-shopper.ts'
import { PrivacyCard } from '../../shoppers/privacy-card.tsx'
import { SamePerson } from '../../shoppers/same-person.tsx'
import { Alerts, Consents, Reservations, Wishes } from '../../shoppers/shopper-parts.tsx'
import type { Route } from './+types/shopper.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Shopper · Forecourt console' }]

export async function loader({ url, params: { dealer, id }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const find = url.searchParams.get('find') ?? ''
  const shopper = await loadShopper(ports, actor, { dealer, id, find }, now)
  if (!shopper) throw data(null, { status: 404 })
  return shopper
}

export async function action({ request, params: { dealer, id }, context }: Route.ActionArgs) {
  return changeShopper({ work: workOf(context), form: await request.formData(), dealer, id })
}

export default function Shopper({ loaderData: shopper }: Route.ComponentProps) {
  const { dealer } = useParams()
  const { name, names, mails, phones, leads, reservations, alerts } = shopper
  const counts = [
    leads.length === 1 ? '1 lead' : `${leads.length} leads`,
    ...(reservations.length > 0 ? [`${reservations.length} reserved`] : []),
    ...(alerts.length > 0 ? [`${alerts.length} alerts`] : []),
  ]
  return (
    <div className="lead-page">
      <header className="lead-head">
        <nav className="crumbs" aria-label="Where">
          <Link to={`/${dealer}/shoppers`}>
            <Icon name="left" size="s" /> Shoppers
          </Link>
        </nav>
        <div className="who-line">
          <Avatar name={name} />
          <div className="stack grow">
            <h1>{name}</h1>
            <p className="soft">{counts.join(' · ')}</p>
          </div>
        </div>
      </header>
      <div className="columns lead-body">
        <div className="stack-l">
          <Wishes shopper={shopper} />
          <Reservations shopper={shopper} />
          <Alerts shopper={shopper} />
          <Consents shopper={shopper} />
        </div>
        <div className="side">
          <section className="card" aria-labelledby="known">
            <header>
              <h2 id="known">Known by</h2>
            </header>
            <div className="body">
              <dl className="facts">
                {names.length > 1 && (
                  <>
                    <dt>Names</dt>
                    <dd>{names.join(', ')}</dd>
                  </>
                )}
                <dt>Mail</dt>
                <dd>{mails.join(', ') || 'none'}</dd>
                <dt>Phone</dt>
                <dd>
                  {phones.map((phone) => (
                    <PhoneLink key={phone} className="link phone-line" phone={phone}>
                      {phone}
                    </PhoneLink>
                  ))}
                  {phones.length === 0 && 'none'}
                </dd>
              </dl>
            </div>
          </section>
          <SamePerson shopper={shopper} />
          <PrivacyCard shopper={shopper} />
        </div>
      </div>
    </div>
  )
}
