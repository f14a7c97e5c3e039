import { readable } from '#domain/shopper/readable.ts'
import { exportShopper } from '#use-cases/desk/shoppers/export-shopper.ts'
import { exportAction, fileOf } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('person')

const JSON_FILE = { type: 'application/json', ending: 'json' }
const TEXT_FILE = { type: 'text/plain', ending: 'txt' }

/** All that is held of a person, for programs or for reading. */
export async function loader({ url, params: { dealer, id }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const held = await exportShopper(ports, actor, dealer, id, now)
  const isJson = url.searchParams.get('as') === 'json'
  const about = { name: 'what-we-hold', dealer, now, format: isJson ? JSON_FILE : TEXT_FILE }
  return fileOf(held, about, (all) => (isJson ? JSON.stringify(all, null, 2) : readable(all)))
}
