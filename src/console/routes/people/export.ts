import { exportAction, linesFile } from '../../list/export.ts'
import { loadPeople, peopleLines } from '../../people/load-people.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('people')

/** Everybody who works here as a file. It has work addresses, so it is for who manages people. */
export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  return linesFile(work, dealer, { file: 'people' }, async () => {
    const { people } = await loadPeople(work, dealer, url.searchParams, { isExport: true })
    return peopleLines(people)
  })
}
