import type { RouterContextProvider } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { timeOfDay } from '#domain/desk/when-words.ts'
import { inWords } from '#domain/site-desk/labels/in-words.ts'
import { isSection, SECTIONS } from '#domain/site-desk/sections.ts'
import { localOf } from '#domain/site-desk/times/moments.ts'
import { type OpenDraft, openDraft } from '#use-cases/desk/site/open-draft.ts'
import { refuse, workOf } from '../request.ts'

type Context = Readonly<RouterContextProvider>

/** One request asks several loaders for the same draft. */
const opened = new WeakMap<Context, Promise<OpenDraft>>()

/**
 * The draft of a dealer's website, read once for each request. A request beside a screen has no
 * address: it says nothing of where somebody is.
 */
export function draftOf(context: Context, dealer: string, url: URL | undefined): Promise<OpenDraft> {
  const known = opened.get(context)
  if (known) return known
  const { ports, actor, now } = workOf(context)
  const screen = url?.pathname.split('/').slice(2, 5).join('/')
  const opening = openDraft(ports, actor, dealer, screen, now).then((draft) =>
    isRefused(draft) ? refuse(draft, dealer) : draft,
  )
  opened.set(context, opening)
  return opening
}

/** Where somebody is, such as `site/edit/offers`, as the screen calls itself. */
function screenWords(screen: string): string {
  const [first = '', part = first, section] = screen.split('/')
  const name = part === 'edit' ? (section ?? '') : part
  return isSection(name) ? SECTIONS[name].words : inWords(name)
}

/** Fields that say what they were. A draft with more is read on the screen of all changes. */
const MAX_EDITS = 200

/** What every screen of the website shows about its draft. */
export async function loadDraft(context: Context, dealer: string, url: URL) {
  const draft = await draftOf(context, dealer, url)
  const { timeZone } = draft.live.locations[0]!
  const { now } = workOf(context)
  const { revision, liveVersion, version, moves, changes, faults, canUndo, canRedo, mayDraft, mayPublish } =
    draft
  return {
    revision,
    liveVersion,
    version,
    moves,
    canUndo,
    canRedo,
    mayDraft,
    mayPublish,
    timeZone,
    now: localOf(now.toISOString(), timeZone),
    loadedAt: now.getTime(),
    faults,
    count: changes.length,
    edits: changes
      .filter(({ kind }) => kind === 'changed')
      .slice(0, MAX_EDITS)
      .map(({ path, before = '', undo }) => ({ path, before, undo })),
    saved: draft.saved && { at: timeOfDay(draft.saved.at, timeZone), by: draft.saved.by },
    others: draft.others.map(({ name, screen }) => ({ name, screen: screenWords(screen) })),
    places: draft.draft.locations.map(({ slug, name }) => [slug, name] as const),
  }
}
export type DraftData = Awaited<ReturnType<typeof loadDraft>>
