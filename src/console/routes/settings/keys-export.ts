import { loadKeys } from '../../keys/load-keys.ts'
import { exportAction, linesFile } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/keys-export.ts'

export const action = exportAction('keys')

/** The keys as a file, without what opens anything. */
export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  return linesFile(work, dealer, { file: 'keys' }, async () => {
    const { lines } = await loadKeys(work, dealer, url.searchParams)
    return lines
  })
}
