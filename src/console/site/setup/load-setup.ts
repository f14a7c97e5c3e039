import type { RouterContextProvider } from 'react-router'
import { mayChangeFeed } from '#use-cases/desk/feeds/change-feeds.ts'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'
import { fieldAt } from '#use-cases/desk/site/section-form.ts'
import { loadFeed } from '../../feeds/load-feeds.ts'
import { workOf } from '../../request.ts'
import { formPartsOf } from '../form-data.ts'
import { yardsOf } from '../hours/yards.ts'
import { previewOf } from '../preview-of.ts'
import type { StepName } from './steps.ts'

type Context = Readonly<RouterContextProvider>

/** The feed that a dealer's first file belongs to. */
const FIRST_FEED = 'main'

/** The first feed of a new dealer, for people who may import. */
async function feedOf(context: Context, dealer: string, { live }: OpenDraft) {
  const { ports, actor, now } = workOf(context)
  const wanted = { dealershipId: live.dealerships[0]!.id, feed: FIRST_FEED }
  if (mayChangeFeed(ports, actor, dealer, wanted, now)) return undefined
  return loadFeed(ports, actor, { dealer, ...wanted }, now)
}

/** What is done: what the dealer gave, not which pages were opened. */
function doneOf({ live, draft }: OpenDraft, hasCars: boolean): Record<StepName, boolean> {
  return {
    look: draft.logo.url !== undefined || !draft.logo.svg?.includes('class="logo-word"'),
    places: draft.locations.some(({ contact_detail }) => contact_detail.opening_hours.length > 0),
    stock: hasCars,
    leads: draft.leads.channels.length > 0,
    open: live.setup.isOpen,
  }
}

/** A step of the setup with what it asks, and which steps are done. */
export async function loadSetup(context: Context, dealer: string, draft: OpenDraft, step: StepName) {
  const feed = await feedOf(context, dealer, draft)
  const { colours } = draft.draft.theme
  const listed = (path: string) => ({
    path: path.split('.'),
    field: fieldAt(path),
    value: path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], draft.draft),
  })
  return {
    step,
    done: doneOf(draft, feed?.runs.some(({ isOk }) => isOk) ?? false),
    isOpen: draft.live.setup.isOpen,
    faults: draft.faults,
    address: draft.live.hosts[0] ?? `${dealer}.localhost`,
    preview: previewOf(context, dealer, draft, '/'),
    parts: step === 'places' || step === 'leads' ? await formPartsOf(context, dealer, draft) : undefined,
    look: step === 'look' ? { brand: colours.brand, accent: colours.accent } : undefined,
    places: step === 'places' ? { yards: yardsOf(draft), ...listed('locations') } : undefined,
    stock: step === 'stock' ? (feed ?? null) : undefined,
    leads: step === 'leads' ? listed('leads.channels') : undefined,
  }
}
export type SetupData = Awaited<ReturnType<typeof loadSetup>>
