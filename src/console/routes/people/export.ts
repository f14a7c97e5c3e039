import { csv } from '#domain/desk/csv.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { loadPeople, peopleLines } from '../../people/load-people.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('people.manage', 'people/export')

/** Everybody who works here as a file. It has work addresses, so it is for who manages people. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const found = await loadPeople(work, dealer, url.searchParams, { isExport: true })
  return csvFile('people', dealer, work.now, csv(peopleLines(found.people)))
}
