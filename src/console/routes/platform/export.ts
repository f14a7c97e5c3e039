import { data } from 'react-router'
import { isConfirmed } from '#domain/access/permit.ts'
import { permitPlatform } from '#domain/access/platform-permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { takePlatformFile } from '#use-cases/take-file.ts'
import { fileHref, fileOf } from '../../list/export.ts'
import { loadPlatform } from '../../platform/load-platform.ts'
import { isPlatformFile, platformLines } from '../../platform/platform-lines.ts'
import { CONFIRM, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const { actor, now } = workOf(context)
  if (!permitPlatform(actor, now)) throw data(null, { status: 404 })
  return isConfirmed(actor, now) ? fileHref(request, url) : data(CONFIRM, { status: 403 })
}

/** A card of the platform's screen as a file. To who is no operator it is not there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const requested = url.searchParams.get('file') ?? ''
  const file = isPlatformFile(requested) ? requested : 'dealers'
  const platform = await takePlatformFile(ports, actor, file, now, () =>
    loadPlatform(ports, actor, url.searchParams, now),
  )
  return fileOf(platform, { name: `platform-${file}`, dealer: 'all', now }, (all) =>
    csv(platformLines(all, file)),
  )
}
