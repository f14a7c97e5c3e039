import { type AlertOutcome, consentWords, MAX_ALERTS, type Wish } from '#domain/alert/alert.ts'
import { siteAbout } from '#domain/car/page/masked-phone.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { mailOrigin } from '#domain/site/addresses/site-origin.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { alertOffer, askForAlert } from '#use-cases/alerts/ask-for-alert.ts'
import { changeLimit, limitOf } from '#use-cases/alerts/change-limit.ts'
import type { AlertAction, Owned } from '#use-cases/alerts/manage-alerts.ts'
import { ALERT_ACTIONS, alertsOf, changeAlerts } from '#use-cases/alerts/manage-alerts.ts'
import {
  definePage,
  type Loaded,
  NO_STORE,
  NOT_FOUND,
  type RequestScope,
  redirect,
  SECRET_ADDRESS,
} from '../page.ts'

export type AskProps = {
  offer: { about: string; kind: string; title: string; label: string; href: string; consent: string }
  email: string
  outcome?: AlertOutcome
}

const STATUS: Partial<Record<AlertOutcome, number>> = {
  'bad-address': 422,
  'too-many': 429,
}
const LONGEST = 2000
/** What somebody asks for, in the words of the link that led here. */
const TITLES: Record<Wish['kind'], string> = {
  search: 'Tell me when it comes',
  price: 'Tell me when the price drops',
  free: 'Tell me if it comes free',
}

async function ask(
  scope: RequestScope,
  { about, kind }: { about: string; kind: string },
  answer?: (
    offer: NonNullable<Awaited<ReturnType<typeof alertOffer>>>,
  ) => Promise<{ email: string; outcome: AlertOutcome }>,
): Promise<Loaded<AskProps>> {
  const { site, ports, now, url } = scope
  const offer = await alertOffer(ports, site, { about, kind }, now)
  if (!offer) return redirect(wholeStockHref(site), 303)
  const given = await answer?.(offer)
  const asked = TITLES[offer.wish.kind]
  const title = given?.outcome === 'sent' ? 'Check your mail' : asked
  const words = { title, description: offer.label, path: '/alerts', hidden: true }
  return {
    kind: 'page',
    props: {
      offer: {
        about,
        kind,
        title: asked,
        label: offer.label,
        href: offer.href,
        consent: consentWords(site.name, offer.label),
      },
      email: given && STATUS[given.outcome] ? given.email : '',
      ...(given && { outcome: given.outcome }),
    },
    meta: describePage(site, url.href, words),
    ...siteAbout(offer.car, site),
    ...(given && { status: STATUS[given.outcome] ?? 200, headers: NO_STORE }),
  }
}

/** Asks to hear about a search or a car. Nothing is sent but a mail to confirm the address. */
export const alerts = definePage<AskProps>({
  address: '/alerts',
  query: ['about', 'kind'],
  load: (scope) => {
    const { searchParams } = scope.url
    return ask(scope, { about: searchParams.get('about') ?? '', kind: searchParams.get('kind') ?? '' })
  },
  post: (scope, { form }) => {
    const text = (name: string) => String(form.get(name) ?? '').slice(0, LONGEST)
    return ask(scope, { about: text('about'), kind: text('kind') }, async (offer) => {
      const { site, ports, now, url, visitor } = scope
      const request = {
        offer,
        email: text('email'),
        page: url.pathname,
        origin: mailOrigin(site, url.href),
        visitor,
      }
      return { email: text('email'), outcome: await askForAlert(ports, site, request, now) }
    })
  },
  paths: () => [],
})

export type OwnAlertsProps = {
  owned: Owned
  /** The address of this page. The page that stops has another one. */
  href: string
  isStopping: boolean
  /** Up to which price each alert is about. */
  limits: Record<string, number>
  /** The last day of a pause, in words. */
  paused?: string
  trouble?: string
}

const LIMIT_TROUBLE = {
  unknown: 'That one cannot be changed any more. Remove it, and ask again on its page.',
  'not-a-price': 'Please write a whole amount in dollars, such as 25000.',
}

const ownHref = (token: string): string => `/alerts/${encodeURIComponent(token)}`

/** Until which day a pause lasts, if it does. */
function pausedWords(until: string | undefined, site: Site, now: Date): string | undefined {
  if (until === undefined || new Date(until) <= now) return undefined
  return new Date(until).toLocaleDateString(site.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: site.locations[0]!.timeZone,
  })
}

async function own(
  scope: RequestScope,
  isStopping: boolean,
  trouble?: string,
): Promise<Loaded<OwnAlertsProps>> {
  const { site, ports, url, params, now } = scope
  const owned = await alertsOf(ports, site, params.token!)
  if (!owned) return NOT_FOUND
  const paused = pausedWords(owned.subscriber.pausedUntil, site, now)
  const words = {
    title: 'Your alerts',
    description: 'Change or stop them.',
    path: url.pathname,
    hidden: true,
  }
  return {
    kind: 'page',
    props: {
      owned,
      href: ownHref(params.token!),
      isStopping,
      limits: Object.fromEntries(
        owned.alerts.flatMap((alert) => {
          const limit = limitOf(alert, site)
          return limit === undefined ? [] : [[alert.id, limit]]
        }),
      ),
      ...(paused && { paused }),
      ...(trouble && { trouble }),
    },
    meta: describePage(site, url.href, words),
    headers: SECRET_ADDRESS,
    ...(trouble && { status: 422 }),
  }
}

async function act(
  scope: RequestScope,
  action: AlertAction,
  alertIds: string[] = [],
): Promise<Loaded<OwnAlertsProps>> {
  const { site, ports, now, params } = scope
  const owned = await alertsOf(ports, site, params.token!)
  if (!owned) return NOT_FOUND
  await changeAlerts(ports, site, owned, { action, alertIds, page: '/alerts' }, now)
  return redirect(ownHref(params.token!), 303)
}

async function change(scope: RequestScope, form: FormData): Promise<Loaded<OwnAlertsProps>> {
  const { site, ports, now, params } = scope
  const owned = await alertsOf(ports, site, params.token!)
  if (!owned) return NOT_FOUND
  const alertId = String(form.get('alert') ?? '')
  const typed = String(form.get('limit') ?? '').slice(0, 40)
  const changed = await changeLimit(ports, site, owned, { alertId, typed, page: '/alerts' }, now)
  if (changed !== 'changed') return own(scope, false, LIMIT_TROUBLE[changed])
  return redirect(ownHref(params.token!), 303)
}

/** The page behind the signed link of every mail: confirm, pause, change, stop, erase. */
export const ownAlerts = definePage<OwnAlertsProps>({
  address: '/alerts/:token',
  load: (scope) => own(scope, false),
  post: async (scope, { form }) => {
    if (form.get('action') === 'change') return change(scope, form)
    const action = ALERT_ACTIONS.find((one) => one === form.get('action'))
    const alertIds = form.getAll('alert').slice(0, MAX_ALERTS).map(String)
    return action ? act(scope, action, alertIds) : own(scope, false)
  },
  paths: () => [],
})

/**
 * Stops all mail with one post, as mail programs send it (RFC 8058). A scanner that only opens the
 * address stops nothing.
 */
export const stopAlerts = definePage<OwnAlertsProps>({
  address: '/alerts/:token/stop',
  load: (scope) => own(scope, true),
  // Answered without a redirect, which mail programs do not follow.
  post: async (scope) => {
    await act(scope, 'stop')
    return own(scope, true)
  },
  paths: () => [],
})
