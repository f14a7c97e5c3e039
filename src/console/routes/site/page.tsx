import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { data, Link, redirect, useNavigate } from 'react-router'
import { BLOCK_WORDS } from '#domain/site-desk/field-words.ts'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { nameOfItem } from '#domain/site-desk/value-words.ts'
import { blockForm, blockKinds, pageForm } from '#use-cases/desk/site/section-form.ts'
import { Icon } from '../../parts/icon.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { BlockList } from '../../site/blocks/block-list.tsx'
import { pageAt, pageHref } from '../../site/blocks/page-at.ts'
import { pathText, useDraft } from '../../site/draft-context.tsx'
import { Fields } from '../../site/fields/form-field.tsx'
import { FormPartsProvider } from '../../site/fields/form-parts.tsx'
import { faultWords } from '../../site/fields/use-saved.ts'
import { formPartsOf } from '../../site/form-data.ts'
import { draftOf } from '../../site/load-draft.ts'
import { PreviewFrame } from '../../site/preview-frame.tsx'
import { previewOf } from '../../site/preview-of.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import type { Route } from './+types/page.ts'

const BlockPicker = lazy(() => import('../../site/blocks/block-picker.tsx'))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Page'} · Forecourt console` },
]

export async function loader({ params: { dealer, page }, context, url }: Route.LoaderArgs) {
  const opened = await draftOf(context, dealer, url)
  const { draft, changes, faults } = opened
  const meant = pageAt(page, url.searchParams, opened)
  if (meant === 'gone') throw redirect(`/${dealer}/site/pages`)
  if (meant === 'not-said') {
    const said = new URLSearchParams(url.searchParams)
    said.set('seen', String(opened.revision))
    throw redirect(`${url.pathname}?${said}`)
  }
  const { at, block: place } = meant
  const shown = page === 'home' ? { ...draft.home, path: '/' } : draft.pages[at[1] as number]
  if (!shown) throw data(null, { status: 404 })
  const block = place === undefined ? undefined : shown.blocks[place]
  const prefix = `${pathText(at)}.blocks`
  return {
    at,
    title: page === 'home' ? 'Home' : shown.title,
    page: shown,
    blocks: shown.blocks.map((one, n) => ({
      kind: one.kind,
      words: BLOCK_WORDS[one.kind],
      name: nameOfItem(one).replace(`${BLOCK_WORDS[one.kind]}: `, ''),
      isChanged: changes.some(
        ({ path }) =>
          path[at.length] === 'blocks' &&
          path[at.length + 1] === n &&
          path[0] === at[0] &&
          (at.length === 1 || path[1] === at[1]),
      ),
      faults: faults.filter(({ path }) => path.startsWith(`${prefix}[${n}]`)).length,
    })),
    chosen: block && {
      at: place!,
      key: url.search,
      words: BLOCK_WORDS[block.kind],
      value: block,
      fields: blockForm(block.kind),
    },
    pageFields: pageForm(page === 'home'),
    kinds: blockKinds(),
    parts: await formPartsOf(context, dealer, opened),
    preview: previewOf(context, dealer, opened, shown.path),
  }
}

export default function PageScreen({ loaderData, params }: Route.ComponentProps) {
  const { at, title, blocks, chosen, pageFields, page, parts, preview, kinds } = loaderData
  const { change, data: draft } = useDraft()
  const toast = useToast()
  const navigate = useNavigate()
  const [isPicking, setIsPicking] = useState(false)
  const show = (page: Path, revision: number, block?: number) =>
    void navigate(pageHref(params.dealer, page, revision, block), { preventScrollReset: true, replace: true })
  const choose = (block: number | undefined) => show(at, draft.revision, block)
  /** On a phone the form of a block that is pressed in the preview is out of sight, above it. */
  const formTop = useRef<HTMLElement>(null)
  const wasPressed = useRef(false)
  const chooseShown = (block: number) => {
    if (block >= blocks.length) return
    wasPressed.current = true
    show(at, preview!.revision, block)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the chosen block is in the form
  useEffect(() => {
    if (wasPressed.current) formTop.current?.scrollIntoView({ block: 'nearest' })
    wasPressed.current = false
  }, [chosen?.at])
  /** Where the chosen block is on its way to, until the screen shows it there. */
  const going = useRef<{ to: number; saved?: number }>(undefined)
  const send = async (op: PatchOp, isByKey = false) => {
    const answer = await change([op], isByKey ? 'next' : undefined)
    if (answer.is === 'saved') return answer
    going.current = undefined
    toast(faultWords(answer, ''))
  }
  /** Sends a change of a block, and shows the block wherever that left it. */
  const sendAndShow = async (op: PatchOp, isByKey = false) => {
    const saved = await send(op, isByKey)
    if (saved) show(saved.at.slice(0, at.length), saved.revision, saved.at.at(-1) as number)
    return saved
  }
  const list = [...at, 'blocks']
  const move = (from: number, to: number, isByKey = false) =>
    sendAndShow({ op: 'move', path: [...list, from], to }, isByKey)
  useEffect(() => {
    const saved = going.current?.saved
    if (saved !== undefined && draft.revision >= saved) going.current = undefined
  })
  const step = async (by: 1 | -1) => {
    const from = going.current?.to ?? chosen!.at
    const to = from + by
    if (to < 0 || to >= blocks.length) return
    const way: { to: number; saved?: number } = { to }
    going.current = way
    way.saved = (await move(from, to, true))?.revision
  }
  const add = (blank: unknown) => {
    setIsPicking(false)
    const place = chosen ? chosen.at + 1 : blocks.length
    void sendAndShow({ op: 'insert', path: [...list, place], value: blank })
  }
  const remove = (block: number) => {
    choose(undefined)
    void send({ op: 'remove', path: [...list, block] })
  }
  return (
    <Screen title={title} tools={<PublishBar />} hasToolsOnPhone>
      <div className="site-desk with-blocks" data-chosen={chosen ? '' : undefined}>
        <section className="site-blocks" aria-label="Blocks of this page">
          <header className="row between">
            <Link className="link s" to={`/${params.dealer}/site/pages`}>
              All pages
            </Link>
            {draft.mayDraft && (
              <button type="button" className="button small quiet" onClick={() => setIsPicking(true)}>
                <Icon name="plus" size="s" />
                Block
              </button>
            )}
          </header>
          <BlockList
            blocks={blocks}
            chosen={chosen?.at}
            onChoose={choose}
            onMove={draft.mayDraft ? (...way) => void move(...way) : undefined}
          />
          {draft.mayDraft && (
            <p className="xs soft by-keys">
              Drag a block, or move it with <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
            </p>
          )}
          <button
            type="button"
            className="button quiet fit"
            aria-pressed={!chosen}
            onClick={() => choose(undefined)}
          >
            <Icon name="search" size="s" />
            Title and description
          </button>
        </section>
        <section className="site-form" aria-label={chosen?.words ?? 'The page'}>
          {chosen && (
            <button type="button" className="button small quiet to-blocks" onClick={() => choose(undefined)}>
              <Icon name="left" size="s" />
              All blocks
            </button>
          )}
          <header className="row between" ref={formTop}>
            <h2 className="l">{chosen?.words ?? 'The page'}</h2>
            {chosen && draft.mayDraft && (
              <span className="row">
                <button
                  type="button"
                  className="button small square quiet"
                  aria-label="Move up"
                  disabled={chosen.at === 0}
                  onClick={() => void step(-1)}
                >
                  <Icon name="up" size="s" />
                </button>
                <button
                  type="button"
                  className="button small square quiet"
                  aria-label="Move down"
                  disabled={chosen.at === blocks.length - 1}
                  onClick={() => void step(1)}
                >
                  <Icon name="down" size="s" />
                </button>
                <button type="button" className="button small quiet" onClick={() => remove(chosen.at)}>
                  Take out
                </button>
              </span>
            )}
          </header>
          <FormPartsProvider {...parts}>
            {chosen ? (
              <Fields
                key={chosen.key}
                fields={chosen.fields}
                path={[...list, chosen.at]}
                value={chosen.value}
              />
            ) : (
              <Fields fields={pageFields} path={at} value={page} />
            )}
          </FormPartsProvider>
        </section>
        {preview && <PreviewFrame preview={preview} block={chosen?.at} onChoose={chooseShown} />}
      </div>
      {isPicking && (
        <Suspense>
          <BlockPicker kinds={kinds} onPick={add} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
