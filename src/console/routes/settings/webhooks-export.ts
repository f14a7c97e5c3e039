import { exportAction, linesFile } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import { loadWebhooks } from '../../webhooks/load-webhooks.ts'
import type { Route } from './+types/webhooks-export.ts'

export const action = exportAction('webhooks')

/** The webhooks as a file, without what opens anything. */
export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  return linesFile(work, dealer, { file: 'webhooks' }, async () => {
    const { lines } = await loadWebhooks(work, dealer, url.searchParams)
    return lines
  })
}
