import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { data, Outlet, useNavigate, useRouteLoaderData } from 'react-router'
import { membershipAt } from '#domain/access/membership.ts'
import { isRefused } from '#domain/access/permit.ts'
import { ROLES } from '#domain/access/role.ts'
import { dayWords, timeOfDay } from '#domain/desk/when-words.ts'
import { openState } from '#domain/location/hours.ts'
import { mayDo, permitAt } from '#use-cases/access/dealers.ts'
import { countProposals } from '#use-cases/agents/decide-proposals.ts'
import { newsCount } from '#use-cases/desk/news.ts'
import { countUntaken } from '../leads/load-leads.ts'
import { endRefusedStream, refuse, wantedIn, workOf } from '../request.ts'
import { Banners } from '../shell/banners.tsx'
import { commandKey } from '../shell/command-key.ts'
import { isOtherScreen } from '../shell/is-other-screen.ts'
import { useLive } from '../shell/live.tsx'
import { NAV } from '../shell/nav.ts'
import { Rail, TabBar, useYardSearch } from '../shell/rail.tsx'
import { Shortcuts, useKeySheet, useShortcuts } from '../shell/shortcuts.tsx'
import { Toasts } from '../shell/toasts.tsx'
import type { Route } from './+types/dealer.ts'
import type { loader as signedInLoader } from './signed-in.tsx'

const loadPalette = () => import('../shell/palette.tsx')
const Palette = lazy(loadPalette)

/** Guards all screens of a dealer. To people who do not belong there it does not exist (404). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, params, context }) => {
    const { ports, actor, now } = workOf(context)
    const permit = permitAt(ports, actor, 'dealer.open', params.dealer, now)
    if (!isRefused(permit)) return
    endRefusedStream(request)
    refuse(permit, params.dealer, wantedIn(request, url))
  },
]

export const shouldRevalidate = isOtherScreen

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ports, actor, visit, now } = workOf(context)
  const site = ports.sites.bySlug(params.dealer)
  const membership = site && membershipAt(actor.memberships, site, now)
  if (!site || !membership) throw data(null, { status: 404 })
  const entered = membership.role === 'operator' ? actor.entered : null
  const may = mayDo(ports, actor, site.slug, now)
  const [leads, news, proposals] = await Promise.all([
    countUntaken(ports, actor, site.slug, now),
    newsCount(ports, actor, site.slug, now),
    countProposals(ports, actor, site.slug, now),
  ])
  const places = site.locations.filter(
    ({ id }) => membership.places === 'all' || membership.places.includes(id),
  )
  const timeZone = site.locations[0]!.timeZone
  const states = places.map((place) => openState(place, now)).filter((state) => state !== undefined)
  const open = states.filter(({ isOpen }) => isOpen)
  // The numbers in the rail, by the address of their section.
  const numbers: Record<string, number | undefined> = {
    leads,
    proposals,
  }
  return {
    dealer: {
      slug: site.slug,
      name: site.name,
      places: places.length,
      colours: { brand: site.theme.colours.brand, onBrand: site.theme.colours.onBrand },
    },
    person: actor.name,
    commandKey: commandKey(visit.userAgent),
    role: ROLES[membership.role].words,
    places: places.map(({ id, name }) => ({ id, name })),
    timeZone,
    news,
    nav: NAV.filter(({ needs }) => !needs || needs.some(may)).map((entry) => ({
      ...entry,
      number: numbers[entry.to],
    })),
    openNow: {
      isOpen: open.length > 0,
      words:
        open.length > 0
          ? `${open.length} of ${states.length} open`
          : states.length > 0
            ? `Closed, ${states[0]!.changes}`
            : 'No opening hours set',
      clock: `${dayWords(now, now, timeZone)}, ${timeOfDay(now, timeZone)}`,
    },
    entered: entered ? { until: timeOfDay(entered.until, timeZone), reason: entered.reason } : null,
  }
}

export default function Dealer({ loaderData }: Route.ComponentProps) {
  const person = useRouteLoaderData<typeof signedInLoader>('routes/signed-in')
  return (
    <Shortcuts isOn={person?.hasKeys ?? true}>
      <Toasts>
        <Shell shell={loaderData} />
      </Toasts>
    </Shortcuts>
  )
}

function Shell({ shell }: { shell: Route.ComponentProps['loaderData'] }) {
  const { dealer, nav } = shell
  const [isFinding, setIsFinding] = useState(false)
  const hasPalette = useDeferredValue(isFinding)
  const navigate = useNavigate()
  const openSheet = useKeySheet()
  const yardSearch = useYardSearch()
  const connection = useLive(`/${dealer.slug}/events`)
  const goTo = (to: string) => () => void navigate(`/${dealer.slug}/${to}${yardSearch}`)
  useShortcuts('Go to', [
    ...nav.map(({ to, words, key }) => ({ keys: `g ${key}`, words, run: goTo(to) })),
    { keys: '?', words: 'All keys', run: openSheet },
  ])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // It loads while the second key is still on its way.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setIsFinding((isOpen) => !isOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const commands = [
    ...nav.map(({ to, words, icon, key }) => ({
      id: to,
      words,
      icon,
      end: `G ${key.toUpperCase()}`,
      run: goTo(to),
    })),
    {
      id: 'me',
      words: 'Your profile and passkeys',
      icon: 'passkey' as const,
      run: () => void navigate('/me'),
    },
    { id: 'choose', words: 'Another dealer', icon: 'up-down' as const, run: () => void navigate('/') },
    { id: 'keys', words: 'All keys', icon: 'key' as const, end: '?', run: openSheet },
  ]
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <div className="app">
        <Rail shell={shell} onFind={() => setIsFinding(true)} onNearFind={loadPalette} />
        <main id="main" className="screen" tabIndex={-1}>
          <Banners shell={shell} connection={connection} />
          <Outlet />
        </main>
      </div>
      <TabBar shell={shell} onMore={() => setIsFinding(true)} onNearMore={loadPalette} />
      {isFinding && hasPalette && (
        <Suspense>
          <Palette dealer={dealer.slug} commands={commands} onClose={() => setIsFinding(false)} />
        </Suspense>
      )}
    </>
  )
}
