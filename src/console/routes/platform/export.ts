import { data } from 'react-router'
import { csvFile } from '../../list/export.ts'
import { loadPlatform } from '../../platform/load-platform.ts'
import { isPlatformFile, platformCsv } from '../../platform/platform-csv.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

/** A card of the platform's screen as a file. To who is no operator it is not there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const platform = await loadPlatform(ports, actor, url.searchParams, now)
  if (!platform) throw data(null, { status: 404 })
  const requested = url.searchParams.get('file') ?? ''
  const file = isPlatformFile(requested) ? requested : 'dealers'
  return csvFile(`platform-${file}`, 'all', now, platformCsv(platform, file))
}
