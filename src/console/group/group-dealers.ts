import { data, type RouterContextProvider } from 'react-router'
import type { ExportName } from '#domain/access/exports.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { dealersOfGroup } from '#use-cases/desk/group-lists.ts'
import { mayTakeFrom } from '#use-cases/take-file.ts'
import { fileHref } from '../list/export.ts'
import { listOf } from '../list/url.ts'
import { CONFIRM, workOf } from '../request.ts'

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

type Args = { request: Request; url: URL; params: { group: string }; context: Context }

/** The action of an export over a group: says where the file is, or asks for a proof first. */
export const groupExportAction =
  (file: ExportName) =>
  async ({ request, url, params: { group }, context }: Args) => {
    const { ports, actor, now } = workOf(context)
    const may = mayTakeFrom(ports, actor, groupOf(context, group), file, now)
    return isRefused(may) ? data(CONFIRM, { status: 403 }) : fileHref(request, url)
  }
