import { data, Form, Link, redirect } from 'react-router'
import { roleAt } from '#domain/access/permit.ts'
import { ENTERED_MINUTES, enterDealer, leaveDealer } from '#use-cases/access/enter-dealer.ts'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { localPath, text, workOf } from '../../request.ts'
import type { Route } from './+types/enter.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Enter as operator · Forecourt console' }]

export function loader({ params, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const site = ports.sites.bySlug(params.dealer)
  if (!site || roleAt(actor, site, now) !== 'operator') throw data(null, { status: 404 })
  return { name: site.name, minutes: ENTERED_MINUTES }
}

/** What of the dealer an operator wanted to see before they were asked. */
function wantedAt(dealer: string, search: URLSearchParams): string {
  const wanted = localPath(search.get('next'))
  return wanted.startsWith(`/${dealer}/`) ? wanted : `/${encodeURIComponent(dealer)}/now`
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  if (text(form, 'intent') === 'leave') {
    await leaveDealer(ports, actor)
    throw redirect('/')
  }
  const entering = { dealer: params.dealer, reason: text(form, 'reason') }
  const outcome = await enterDealer(ports, actor, entering, now)
  if (outcome.is === 'entered') throw redirect(wantedAt(params.dealer, url.searchParams))
  if (outcome.is === 'refused') throw data(null, { status: 404 })
  return data({ fault: outcome.reason }, { status: 400 })
}

export default function Enter({ loaderData: { name, minutes }, actionData }: Route.ComponentProps) {
  return (
    <main className="choose">
      <h1>Enter {name}</h1>
      <p className="soft">
        You come in as operator for {minutes} minutes. Their history says who came in, when and why.
      </p>
      <Form method="post" className="card">
        <div className="body stack-16">
          <TextField
            label="Why?"
            name="reason"
            required
            maxLength={300}
            placeholder="Mail delivery, ticket 4410"
            fault={actionData?.fault}
          />
          <div className="row">
            <button type="submit" className="button main">
              <Icon name="shield" />
              Enter
            </button>
            <Link className="button quiet" to="/">
              Back
            </Link>
          </div>
        </div>
      </Form>
    </main>
  )
}
