import { data, type RouterContextProvider, redirect } from 'react-router'
import { PERMISSIONS } from '#domain/access/permission.ts'
import type { Refused } from '#domain/access/permit.ts'
import { consoleScope, signedIn } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** What a loader or action works with, once somebody is signed in. */
export function workOf(context: Context) {
  const { ports, visit, origin, later } = context.get(consoleScope)
  const { actor, account } = context.get(signedIn)
  return { ports, visit, origin, later, now: visit.now, actor, account }
}

export type Work = ReturnType<typeof workOf>

/** What a screen shows instead of what one may not see. */
export type Denial = {
  why: Refused['why']
  /** What was refused, in words. The table of them is long, so a browser does not have it. */
  words: string
}

/**
 * Ends a stream of events that is refused. A browser would report an error for every page that it
 * gets instead, and ask again.
 */
export function endRefusedStream(request: Request): void {
  if (request.headers.get('accept') === 'text/event-stream') throw new Response(null, { status: 204 })
}

/**
 * A dealer that is not one's own is simply not there; an operator is asked for a reason first, and
 * comes back to where they wanted to go.
 */
export function refuse({ why, permission }: Refused, dealer: string, wanted?: string): never {
  const next = wanted ? `?next=${encodeURIComponent(wanted)}` : ''
  if (why === 'enter') throw redirect(`/enter/${encodeURIComponent(dealer)}${next}`)
  throw data(
    { why, words: `Your role does not include “${PERMISSIONS[permission].words}”` } satisfies Denial,
    {
      status: why === 'no-access' ? 404 : 403,
    },
  )
}

/**
 * What an action answers when a fresh proof is asked for: the page asks and sends the same again.
 */
export const CONFIRM = { confirm: true } as const

/** Answers a refusal of an action: by asking for a proof, or as a screen would. */
export function refuseAction(refused: Refused, dealer: string) {
  return refused.why === 'confirm' ? data(CONFIRM, { status: 403 }) : refuse(refused, dealer)
}

/** For addresses that only take something: looking at one shows nothing. */
export const onlyPosts = (): never => {
  throw data(null, { status: 405 })
}

/**
 * Where somebody comes back to after they were asked for something: the screen that they wanted to
 * see. What the palette finds is no screen.
 */
export const wantedIn = ({ method }: Request, { pathname, search }: URL): string | undefined =>
  method === 'GET' && !pathname.endsWith('/find') ? pathname + search : undefined

/** Where to go after signing in: a path of ours, whatever the address says. */
export const localPath = (next: string | null): string =>
  next && /^\/(?![/\\])[\w\-./?=&%+,:]*$/.test(next) ? next : '/'

export const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The ids of what was ticked in a list. */
export const tickedIn = (form: FormData): string[] => text(form, 'ids').split(',').filter(Boolean)

/** The number of a row that somebody names. -1, which no row has, for anything else. */
export const idIn = (typed: string | null): number => (/^\d{1,9}$/.test(typed ?? '') ? Number(typed) : -1)

/** What a form field holds as JSON; nothing when it is none. */
export function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
