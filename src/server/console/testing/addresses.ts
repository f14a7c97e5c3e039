import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#console/routes.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    return [...(entry.children ? [] : [path || '/']), ...pathsOf(entry.children ?? [], path)]
  })

/** Every address of the console, as the table of routes writes it. */
export const PATHS = [...new Set(pathsOf(routes as unknown as RouteConfigEntry[]))].filter(
  (path) => path !== '/*',
)

/** An address of the table at a dealer, with ids that exist. */
export const addressOf = (path: string, dealer: string, { lead, run }: { lead: string; run: number }) =>
  path
    .replace(':dealer', dealer)
    .replace(':token', 'x'.repeat(43))
    .replace(':provider', 'none')
    .replace(':group', 'coast')
    .replace(':car', '1')
    .replace(':paper', 'card')
    .replace(':run', String(run))
    .replace(':dealership', '1')
    .replace(':feed', 'main')
    .replace(':section', 'social')
    .replace(':page', 'home')
    .replace(':screen', 'cars')
    .replace(/(leads|shoppers)\/:id/, `$1/${lead}`)
