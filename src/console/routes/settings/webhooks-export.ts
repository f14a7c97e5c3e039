import { csv } from '#domain/desk/csv.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import { loadWebhooks } from '../../webhooks/load-webhooks.ts'
import type { Route } from './+types/webhooks-export.ts'

export const action = exportAction('webhook.manage', 'settings/webhooks/export')

/** The webhooks as a file, without their keys. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { lines } = await loadWebhooks(work, dealer, url.searchParams)
  return csvFile('webhooks', dealer, work.now, csv(lines))
}
