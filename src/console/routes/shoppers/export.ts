import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { readable } from '#domain/shopper/readable.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { exportShopper } from '#use-cases/desk/shoppers/export-shopper.ts'
import { refuse, refuseAction, text, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

/** Says where the file is, or asks for a fresh proof first. */
export async function action({ request, params: { dealer, id }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const permit = permitAt(ports, actor, 'lead.export', dealer, now)
  if (isRefused(permit)) return refuseAction(permit, dealer)
  const as = text(await request.formData(), 'as') === 'json' ? 'json' : 'text'
  return { href: `/${dealer}/shoppers/${encodeURIComponent(id)}/export?as=${as}` }
}

/** All that is held of a person, for programs or for reading. */
export async function loader({ url, params: { dealer, id }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const held = await exportShopper(ports, actor, dealer, id, now)
  if (!held) throw data(null, { status: 404 })
  if (isRefused(held)) return refuse(held, dealer)
  const isJson = url.searchParams.get('as') === 'json'
  return new Response(isJson ? JSON.stringify(held, null, 2) : readable(held), {
    headers: {
      'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="what-we-hold-${now.toISOString().slice(0, 10)}.${isJson ? 'json' : 'txt'}"`,
    },
  })
}
