import { dirname, join } from 'node:path'
import routes from '#console/routes.ts'
import { dataAddress } from '#server/console/testing/data-address.ts'
import { sourceFiles } from '../../../../scripts/checks/source-files.ts'
import { HOSTILE_VALUES } from './hostile-values.ts'
import type { TestRequest } from './http-client.ts'
import type { Seeded } from './seeded.ts'

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }
type Place = { path: string; file: string }

const placesOf = (entries: readonly Entry[], above = ''): Place[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [{ path: here || '/', file }, ...placesOf(children, here)]
  })

const SOURCES = new Map(sourceFiles('src/console').map((source) => [source.path, source]))
/** The text of a route with the files of the console that it imports, and those that they do. */
function textOf(path: string, depth = 2): string {
  const source = SOURCES.get(path)
  if (!source) return ''
  const near = depth > 0 ? source.imports.filter(({ from }) => from.startsWith('.')) : []
  return [source.text, ...near.map(({ from }) => textOf(join(dirname(path), from), depth - 1))].join('\n')
}

const namesIn = (text: string, patterns: RegExp[]) => [
  ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!))),
]
/** What a route reads, by the words of its source. */
const surfaceOf = ({ path, file }: Place) => {
  const text = textOf(`src/console/${file}`)
  return {
    path,
    parameters: namesIn(text, [/search(?:Params)?\.get\('(\w+)'\)/g]),
    fields: namesIn(text, [/text\([\w.]*form, '(\w+)'\)/g, /\bname="(\w+)"/g, /\bform\.\w+\('(\w+)'\)/g]),
    intents: namesIn(text, [/\bintent(?: ===|:) '([\w-]+)'/g, /name="intent" value="([\w-]+)"/g]),
  }
}
type Surface = ReturnType<typeof surfaceOf>
/** Every address of the console, except a stream that never ends. */
const SURFACES = placesOf(routes as Entry[])
  .filter(({ path }) => path !== '/:dealer/events')
  .map(surfaceOf)
/** These would end the session of all requests that follow. */
const ENDS_SESSION = ['/sign-out', '/me']
const POSTED = SURFACES.filter(({ path }) => !ENDS_SESSION.includes(path))

const everyOf = (kind: 'parameters' | 'fields' | 'intents') => [
  ...new Set(SURFACES.flatMap((surface) => surface[kind])),
]
const [PARAMETERS, FIELDS, INTENTS] = [everyOf('parameters'), everyOf('fields'), everyOf('intents')]
/** What gets past the first check of a field. */
const PLAUSIBLE = [
  ...['1', '18990', '2026-11-20', '2026-11-20T10:30', '10:30', 'on', 'true', 'me', 'all', 'used'],
  ...['jo@mail.example', '0491570006', 'Hello', '#123456', 'https://mail.example/a', 'price', 'make'],
  ...['{"a":1}', '[1,2]', '["price"]', '[{"op":"set","path":["name"],"value":"x"}]', '{"a":"\\u0000"}'],
]

export type Session = { who: string; cookie: string }

/** Makes requests to the console that nobody would send, as one of these people or as nobody. */
export function consoleRequestMaker(
  chance: Seeded,
  host: string,
  sessions: Session[],
  known: { dealers: string[]; ids: string[] },
) {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
  const value = () => {
    const dice = chance.next()
    if (dice < 0.2) return chance.pick(known.ids)
    return chance.pick(dice < 0.5 ? PLAUSIBLE : dice < 0.6 ? INTENTS : HOSTILE_VALUES)
  }
  /** Mostly names that the route itself reads. */
  const pairs = (own: string[], names: string[], max: number) =>
    chance.some(max, () => {
      const name = chance.pick(own.length > 0 && chance.chance(0.8) ? own : names)
      return `${encoded(name)}=${encoded(value())}`
    })
  function pathname({ path: pattern }: Surface): string {
    const path = pattern.replace(/:(\w+)|\*/g, (_, name) => {
      if (name === 'dealer' && chance.chance(0.9)) return chance.pick(known.dealers)
      return encoded(value())
    })
    return chance.chance(0.3) ? dataAddress(path) : path
  }
  return (): { request: TestRequest; who: string } => {
    const { who, cookie } = chance.chance(0.9) ? chance.pick(sessions) : { who: 'nobody', cookie: '' }
    const isPost = chance.chance(0.4)
    const surface = chance.pick(isPost ? POSTED : SURFACES)
    const query = pairs(surface.parameters, PARAMETERS, 4).join('&')
    const request: TestRequest = {
      method: isPost ? 'POST' : chance.pick(['GET', 'GET', 'GET', 'HEAD']),
      path: `${pathname(surface)}${query && `?${query}`}`.slice(0, 7000),
      headers: {
        Host: host,
        'X-Forwarded-For': `203.0.${chance.below(250)}.${chance.below(250)}`,
        ...(cookie && { Cookie: cookie }),
      },
    }
    if (!isPost) return { request, who }
    if (chance.chance(0.95)) request.headers.origin = `http://${host}`
    const isForm = chance.chance(0.9)
    request.headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const intents = surface.intents.length > 0 && chance.chance(0.9) ? surface.intents : INTENTS
    const intent = chance.chance(0.8) ? [`intent=${chance.pick(intents)}`] : []
    request.body = isForm
      ? [...intent, ...pairs(surface.fields, FIELDS, 6)].join('&')
      : JSON.stringify({ [chance.pick(FIELDS)]: value() })
    request.headers['content-length'] = String(Buffer.byteLength(request.body))
    return { request, who }
  }
}
