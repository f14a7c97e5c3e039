import routes from '#console/routes.ts'
import { sourceFiles } from '../../../../scripts/checks/source-files.ts'
import { HOSTILE_VALUES } from './hostile-values.ts'
import type { TestRequest } from './http-client.ts'
import type { Seeded } from './seeded.ts'

type Entry = { path?: string | undefined; children?: Entry[] | undefined }

const pathsOf = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [here || '/', ...pathsOf(children, here)]
  })
/** Every address of the console, except a stream that never ends. */
const PATHS = [...new Set(pathsOf(routes as Entry[]))].filter((path) => path !== '/:dealer/events')
/** These would end the session of all requests that follow. */
const ENDS_SESSION = ['/sign-out', '/me']

const namesInConsole = (pattern: RegExp) =>
  sourceFiles('src/console').flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!))
const PARAMETERS = [...new Set(namesInConsole(/search(?:Params)?\.get\('(\w+)'\)/g))]
const FIELDS = [
  ...new Set([...namesInConsole(/text\(form, '(\w+)'\)/g), ...namesInConsole(/\bname="(\w+)"/g)]),
]
const INTENTS = [...new Set(namesInConsole(/intent === '([\w-]+)'/g))]

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
    return chance.pick(dice < 0.15 ? known.ids : dice < 0.3 ? INTENTS : HOSTILE_VALUES)
  }
  const pairs = (names: string[], most: number) =>
    chance.some(most, () => `${encoded(chance.pick(names))}=${encoded(value())}`)
  function pathname(paths: string[]): string {
    const path = chance.pick(paths).replace(/:(\w+)|\*/g, (_, name) => {
      if (name === 'dealer' && chance.chance(0.9)) return chance.pick(known.dealers)
      return encoded(value())
    })
    return chance.chance(0.3) ? `${path.replace(/\/$/, '') || '/_root'}.data` : path
  }
  return (): { asked: TestRequest; who: string } => {
    const { who, cookie } = chance.chance(0.9) ? chance.pick(sessions) : { who: 'nobody', cookie: '' }
    const isPost = chance.chance(0.4)
    const paths = isPost ? PATHS.filter((path) => !ENDS_SESSION.includes(path)) : PATHS
    const query = pairs(PARAMETERS, 4).join('&')
    const asked: TestRequest = {
      method: isPost ? 'POST' : chance.pick(['GET', 'GET', 'GET', 'HEAD']),
      path: `${pathname(paths)}${query && `?${query}`}`.slice(0, 7000),
      headers: {
        Host: host,
        'X-Forwarded-For': `203.0.${chance.below(250)}.${chance.below(250)}`,
        ...(cookie && { Cookie: cookie }),
      },
    }
    if (!isPost) return { asked, who }
    if (chance.chance(0.95)) asked.headers.origin = `http://${host}`
    const isForm = chance.chance(0.9)
    asked.headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const intent = chance.chance(0.7) ? [`intent=${chance.pick(INTENTS)}`] : []
    asked.body = isForm
      ? [...intent, ...pairs(FIELDS, 6)].join('&')
      : JSON.stringify({ [chance.pick(FIELDS)]: value() })
    asked.headers['content-length'] = String(Buffer.byteLength(asked.body))
    return { asked, who }
  }
}
