import { HOSTILE_VALUES } from './hostile-values.ts'
import type { TestRequest } from './http-client.ts'
import { nestedJson } from './nested-json.ts'
import type { Seeded } from './seeded.ts'
import type { Surfaces } from './surfaces.ts'

/** Valid values of the running platform, so that requests get past the first checks. */
export type Known = { slugs: Record<string, string[]>; ids: string[] }

const HOSTS = ['evil.example', 'localhost', 'x@y', '::1']
const METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY']
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=fz', 'multipart/form-data']
const ODD_TYPES = ['application/json', 'text/plain', 'text/x-script.phps', '', 'application/xml']

const PERSON: Record<string, string> = {
  category: 'Sales',
  name: 'Jo',
  last_name: 'Marchetti',
  phone: '0491 570 006',
  email: 'jo@mail.example',
  postcode: '3340',
  message: 'Is it still there?',
  terms_conditions: 'yes',
  terms_agreed: 'yes',
  _step: '0',
  _ms: '9000',
}

/** Encodes only what a request line needs. The rest is left for the server to handle. */
const barely = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\x21-\x7e]|#/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
const headerSafe = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '').slice(0, 1500)

/** The key that links a lead in the database to the request that sent it. */
export const keyOf = (number: number) => `fuzz-request-number-${number}`

export function requestMaker(
  chance: Seeded,
  { patterns, takingPosts, parameters, headers, fields, events }: Surfaces,
  known: Known,
) {
  const hosts = Object.keys(known.slugs)
  const [ofSite] = hosts[0]!.split(':')
  const oddHosts = [...HOSTS, `${ofSite}:99999`, `${ofSite}.`]
  const slugs = Object.values(known.slugs).flat()
  let own = slugs
  const word = () => {
    const dice = chance.next()
    return chance.pick(dice < 0.5 ? own : dice < 0.6 ? slugs : HOSTILE_VALUES)
  }
  const encoded = (text: string) =>
    chance.chance(0.7) ? encodeURIComponent(text.toWellFormed()) : barely(text)
  const segment = (name: string) => {
    if (/id|dealership|session|token|file/.test(name) && chance.chance(0.6)) return chance.pick(known.ids)
    return encoded(word())
  }

  function pathname(among: string[]): string {
    const filled = chance
      .pick(among)
      .replace(/:(\w+)(\{.*?\})?/g, (_, name) => segment(name))
      .replace(/\*$/, () => chance.some(3, () => encoded(word())).join('/'))
    if (chance.chance(0.9)) return filled || '/'
    return chance.pick([`/${filled}`, `${filled}/`, `/.${filled}`, `/x/..${filled}`, filled.toUpperCase()])
  }
  function query(): string {
    const pairs = chance.some(4, () => {
      const value = chance.chance(0.3) ? chance.pick(own) : chance.pick(HOSTILE_VALUES)
      const name = chance.chance(0.95) ? chance.pick(parameters) : chance.pick(HOSTILE_VALUES).slice(0, 50)
      return `${encoded(name)}=${encoded(value)}`
    })
    return pairs.length ? `?${pairs.join('&')}` : ''
  }
  function bodyOf(type: string, number: number): string {
    if (chance.chance(0.05)) return chance.pick(HOSTILE_VALUES)
    const given: [string, string][] = [['_key', keyOf(number)], ...Object.entries(PERSON)]
    for (const name of chance.some(3, () => chance.pick(fields))) {
      const at = given.findIndex(([known]) => known === name)
      if (name !== '_key' && at >= 0) given.splice(at, 1)
      given.push([name, chance.chance(0.2) ? chance.pick(known.ids) : chance.pick(HOSTILE_VALUES)])
    }
    if (type.includes('json')) {
      if (chance.chance(0.25)) return nestedJson(chance, [...fields, 'events', 'data', 'page', 'at'], word)
      const id = () =>
        chance.chance(0.5) ? Number(chance.pick(known.ids)) || 1 : chance.pick(HOSTILE_VALUES)
      return JSON.stringify({
        ...Object.fromEntries(given),
        ...{ car_id: id(), dealership_id: id(), website_id: id() },
        events: chance.some(3, () => ({
          id: chance.pick(events),
          page: word(),
          at: id(),
          data: { [word()]: word() },
        })),
      })
    }
    if (type.startsWith('multipart'))
      return `${given.map(([name, value]) => `--fz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--fz--\r\n`
    return given
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&')
  }

  return (number: number): TestRequest => {
    const Host = chance.chance(0.93) ? chance.pick(hosts) : chance.pick(oddHosts)
    own = known.slugs[Host] ?? slugs
    const request: TestRequest = {
      method: 'GET',
      path: `${pathname(patterns)}${query()}`.slice(0, 7000),
      headers: { Host, 'X-Forwarded-For': `203.0.${chance.below(250)}.${chance.below(250)}` },
    }
    for (const name of chance.some(3, () => chance.pick(headers)))
      request.headers[name] = headerSafe(chance.pick(HOSTILE_VALUES))
    const dice = chance.next()
    if (dice < 0.1) request.method = 'HEAD'
    else if (dice < 0.14) request.method = chance.pick(METHODS)
    else if (dice < 0.38) {
      request.method = 'POST'
      if (chance.chance(0.75)) request.path = `${pathname(takingPosts)}${query()}`
      const type = chance.chance(0.6) ? chance.pick(TYPES) : chance.pick(ODD_TYPES)
      if (type && chance.chance(0.95)) request.headers['content-type'] = type
      request.body = bodyOf(type, number)
      if (chance.chance(0.8)) request.headers.origin = `http://${Host}`
      if (chance.chance(0.1)) request.headers['sec-fetch-site'] = 'cross-site'
      request.headers['content-length'] = String(Buffer.byteLength(request.body))
    }
    return request
  }
}
