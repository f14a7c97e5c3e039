import { data, type RouterContextProvider } from 'react-router'
import type { Permission } from '#domain/access/permission.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { dealersOfGroup } from '#use-cases/desk/group-lists.ts'
import { mayExportFrom } from '#use-cases/desk/group-work.ts'
import { listOf } from '../list/url.ts'
import { CONFIRM, text, workOf } from '../request.ts'

type Context = Readonly<RouterContextProvider>

/** The dealers of a group where somebody works. To who works at none, the group is not there. */
export function groupOf(context: Context, group: string): Site[] {
  const { ports, actor, now } = workOf(context)
  const dealers = dealersOfGroup(ports, actor, group, now)
  if (dealers.length === 0) throw data(null, { status: 404 })
  return dealers
}

/** Those that an address asks for, or all. */
export function chosenDealers(dealers: readonly Site[], search: URLSearchParams): readonly Site[] {
  const requested = listOf(search.get('dealer'))
  return requested.length > 0 ? dealers.filter(({ slug }) => requested.includes(slug)) : dealers
}

type Args = { request: Request; params: { group: string }; context: Context }

/** The action of an export over a group: says where the file is, or asks for a proof first. */
export const groupExportAction =
  (permission: Permission, path: string) =>
  async ({ request, params: { group }, context }: Args) => {
    const { ports, actor, now } = workOf(context)
    const may = mayExportFrom(ports, actor, groupOf(context, group), permission, now)
    if (isRefused(may)) return data(CONFIRM, { status: 403 })
    const form = await request.formData()
    return { href: `/group/${group}/${path}?${new URLSearchParams(text(form, 'query'))}` }
  }
