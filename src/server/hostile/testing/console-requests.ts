import { dirname, join } from 'node:path'
import routes from '#console/routes.ts'
import { dataAddress } from '#server/console/testing/data-address.ts'
import { sourceFiles } from '../../../../scripts/checks/source-files.ts'
import { HOSTILE_VALUES } from './hostile-values.ts'
import type { TestRequest } from './http-client.ts'
import { nestedJson } from './nested-json.ts'
import type { Seeded } from './seeded.ts'
import { aFile, multipart } from './sent-files.ts'

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
    json: namesIn(text, [/jsonOf\(text\([\w.]*form, '(\w+)'\)/g]),
    intents: namesIn(text, [/\bintent(?: ===|:) '([\w-]+)'/g, /name="intent" value="([\w-]+)"/g]),
  }
}
type Surface = ReturnType<typeof surfaceOf>
/** Every address of the console, except streams that never end. */
const SURFACES = placesOf(routes as Entry[])
  .filter(({ path }) => !path.endsWith('/events'))
  .map(surfaceOf)
/** These would end the session of all requests that follow. */
const ENDS_SESSION = ['/sign-out', '/me']
const POSTED = SURFACES.filter(({ path }) => !ENDS_SESSION.includes(path))

/** These take bytes by PUT. */
const TAKING_BYTES = SURFACES.filter(({ path }) => /\/(photos|picture|logo)$/.test(path))

const everyOf = (kind: 'parameters' | 'fields' | 'json' | 'intents') => [
  ...new Set(SURFACES.flatMap((surface) => surface[kind])),
]
const [PARAMETERS, FIELDS, JSON_FIELDS, INTENTS] = [
  everyOf('parameters'),
  everyOf('fields'),
  everyOf('json'),
  everyOf('intents'),
]
/** Names inside of the JSON of fields: that of a patch, a profile, samples and a crop. */
const JSON_NAMES = [
  ...['revision', 'live', 'ops', 'op', 'path', 'value', 'from', 'rows', 'row', 'names', 'cells', 'columns'],
  ...['field', 'x', 'y', 'width', 'height', 'id', 'response', 'type', 'rawId', 'clientDataJSON'],
]
/** Places of a website that a form changes. */
const PATCHED = [
  ...[
    ['name'],
    ['description'],
    ['home'],
    ['pages'],
    ['navigation', 'header'],
    ['theme', 'colours', 'brand'],
  ],
  ...[['locations'], ['promotions'], ['reviews', 'items'], ['leads', 'channels'], ['seo', 'redirects']],
]
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
  const json = () => nestedJson(chance, [...JSON_NAMES, ...FIELDS], value)
  /** A change of a website as its form sends it, so that it gets past the first checks. */
  const patch = () =>
    JSON.stringify({
      revision: chance.below(4),
      live: 0,
      ops: chance.some(3, () => ({
        op: chance.pick(['set', 'insert', 'remove', 'move']),
        path: [
          ...chance.pick(PATCHED),
          ...chance.some(2, () => chance.pick([0, 1, 9_999, 'name', 'toString'])),
        ],
        ...(chance.chance(0.3) ? { to: chance.below(5) } : { value: JSON.parse(json()) }),
      })),
    })
  const jsonFor = (name: string) => (name === 'patch' && chance.chance(0.8) ? patch() : json())
  /** Mostly names that the route itself reads. */
  const some = (own: string[], names: string[], max: number) =>
    chance.some(max, (): [string, string] => {
      const name = chance.pick(own.length > 0 && chance.chance(0.8) ? own : names)
      return [name, JSON_FIELDS.includes(name) && chance.chance(0.8) ? jsonFor(name) : value()]
    })
  const asQuery = (pairs: [string, string][]) =>
    pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  function pathname({ path: pattern }: Surface): string {
    const path = pattern.replace(/:(\w+)|\*/g, (_, name) => {
      if (name === 'dealer' && chance.chance(0.9)) return chance.pick(known.dealers)
      return encoded(value())
    })
    return chance.chance(0.3) ? dataAddress(path) : path
  }
  function bodyOf(surface: Surface): { body: string | Buffer; type: string } {
    const kind = chance.next()
    if (kind < 0.07) return { body: json(), type: 'application/json' }
    const intents = surface.intents.length > 0 && chance.chance(0.9) ? surface.intents : INTENTS
    const intent: [string, string][] = chance.chance(0.8) ? [['intent', chance.pick(intents)]] : []
    const fields = [...intent, ...some(surface.fields, FIELDS, 6)]
    if (kind < 0.25) return multipart(chance, fields)
    return { body: asQuery(fields), type: 'application/x-www-form-urlencoded' }
  }
  return (): { request: TestRequest; who: string } => {
    const { who, cookie } = chance.chance(0.9) ? chance.pick(sessions) : { who: 'nobody', cookie: '' }
    const dice = chance.next()
    const isPut = dice < 0.06
    const isPost = !isPut && dice < 0.46
    const surface = chance.pick(isPut && chance.chance(0.9) ? TAKING_BYTES : isPost ? POSTED : SURFACES)
    const query = asQuery(some(surface.parameters, PARAMETERS, 4))
    const request: TestRequest = {
      method: isPut ? 'PUT' : isPost ? 'POST' : chance.pick(['GET', 'GET', 'GET', 'HEAD']),
      path: `${pathname(surface)}${query && `?${query}`}`.slice(0, 7000),
      headers: {
        Host: host,
        'X-Forwarded-For': `203.0.${chance.below(250)}.${chance.below(250)}`,
        ...(cookie && { Cookie: cookie }),
      },
    }
    if (!isPost && !isPut) return { request, who }
    if (chance.chance(0.95)) request.headers.origin = `http://${host}`
    const { body, type } = isPut ? aFile(chance) : bodyOf(surface)
    request.body = body
    request.headers['content-type'] = type
    request.headers['content-length'] = String(Buffer.byteLength(body))
    return { request, who }
  }
}
