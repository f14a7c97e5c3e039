import type { RouterContextProvider } from 'react-router'
import { mayChangeFeed } from '#use-cases/desk/feeds/change-feeds.ts'
import { setupDone } from '#use-cases/desk/site/new-site/setup-done.ts'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'
import { fieldAt } from '#use-cases/desk/site/section-form.ts'
import { loadFeed } from '../../feeds/load-feeds.ts'
import { workOf } from '../../request.ts'
import { shopOrigin } from '../../shop-origin.ts'
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

/** A step of the setup with what it asks, and which steps are done. */
export async function loadSetup(context: Context, dealer: string, draft: OpenDraft, step: StepName) {
  const feed = await feedOf(context, dealer, draft)
  const { colours } = draft.draft.theme
  const { ports, actor, origin, now } = workOf(context)
  const listed = (path: string) => ({
    path: path.split('.'),
    field: fieldAt(path),
    value: path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], draft.draft),
  })
  return {
    step,
    done: (await setupDone(ports, actor, dealer, draft, now)) satisfies Record<StepName, boolean>,
    isOpen: draft.live.setup.isOpen,
    faults: draft.faults,
    address: draft.live.hosts[0] ?? `${dealer}.localhost`,
    home: shopOrigin(ports, dealer, origin),
    preview: previewOf(context, dealer, draft, '/'),
    parts: step === 'places' || step === 'leads' ? await formPartsOf(context, dealer, draft) : undefined,
    look: step === 'look' ? { brand: colours.brand, accent: colours.accent } : undefined,
    sign: { name: draft.draft.name, icon: previewOf(context, dealer, draft, '/site-icon.svg') },
    places: step === 'places' ? { yards: yardsOf(draft), ...listed('locations') } : undefined,
    stock: step === 'stock' ? (feed ?? null) : undefined,
    leads: step === 'leads' ? listed('leads.channels') : undefined,
  }
}
export type SetupData = Awaited<ReturnType<typeof loadSetup>>
