import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { data, Link, useSearchParams } from 'react-router'
import { BLOCK_WORDS } from '#domain/site-desk/field-words.ts'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { nameOfThing } from '#domain/site-desk/value-words.ts'
import { blockForm, blockKinds, pageForm } from '#use-cases/desk/site/section-form.ts'
import { Icon } from '../../parts/icon.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { BlockList } from '../../site/blocks/block-list.tsx'
import { useDraft } from '../../site/draft-context.tsx'
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
  const at: Path = page === 'home' ? ['home'] : ['pages', Number(page)]
  const shown = page === 'home' ? { ...draft.home, path: '/' } : draft.pages[Number(page)]
  if (!shown) throw data(null, { status: 404 })
  const chosen = url.searchParams.get('block')
  const block = chosen === null ? undefined : shown.blocks[Number(chosen)]
  const prefix = `${page === 'home' ? 'home' : `pages[${page}]`}.blocks`
  return {
    at,
    title: page === 'home' ? 'Home' : shown.title,
    page: shown,
    blocks: shown.blocks.map((one, n) => ({
      kind: one.kind,
      words: BLOCK_WORDS[one.kind],
      name: nameOfThing(one).replace(`${BLOCK_WORDS[one.kind]}: `, ''),
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
      at: Number(chosen),
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
  const [, setSearch] = useSearchParams()
  const [isPicking, setIsPicking] = useState(false)
  const choose = (block: number | undefined) =>
    setSearch(block === undefined ? {} : { block: String(block) }, {
      preventScrollReset: true,
      replace: true,
    })
  /** Where the chosen block is on its way to, until the screen shows it there. */
  const going = useRef<number>(undefined)
  const send = async (op: PatchOp, next?: number, isByKey = false) => {
    const answer = await change([op], isByKey ? 'next' : undefined)
    if (answer.is !== 'saved') {
      going.current = undefined
      toast(faultWords(answer, ''))
    } else if (next !== undefined) choose(next)
  }
  const list = [...at, 'blocks']
  const move = (from: number, to: number, isByKey = false) =>
    void send({ op: 'move', path: [...list, from], to }, to, isByKey)
  useEffect(() => {
    if (chosen?.at === going.current) going.current = undefined
  })
  const step = (by: 1 | -1) => {
    const from = going.current ?? chosen!.at
    const to = from + by
    if (to < 0 || to >= blocks.length) return
    going.current = to
    move(from, to, true)
  }
  const add = (blank: unknown) => {
    setIsPicking(false)
    const place = chosen ? chosen.at + 1 : blocks.length
    void send({ op: 'insert', path: [...list, place], value: blank }, place)
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
            onMove={draft.mayDraft ? move : undefined}
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
          <header className="row between">
            <h2 className="l">{chosen?.words ?? 'The page'}</h2>
            {chosen && draft.mayDraft && (
              <span className="row">
                <button
                  type="button"
                  className="button small square quiet"
                  aria-label="Move up"
                  disabled={chosen.at === 0}
                  onClick={() => step(-1)}
                >
                  <Icon name="up" size="s" />
                </button>
                <button
                  type="button"
                  className="button small square quiet"
                  aria-label="Move down"
                  disabled={chosen.at === blocks.length - 1}
                  onClick={() => step(1)}
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
                key={`${chosen.at} ${chosen.words}`}
                fields={chosen.fields}
                path={[...list, chosen.at]}
                value={chosen.value}
              />
            ) : (
              <Fields fields={pageFields} path={at} value={page} />
            )}
          </FormPartsProvider>
        </section>
        {preview && <PreviewFrame preview={preview} block={chosen?.at} />}
      </div>
      {isPicking && (
        <Suspense>
          <BlockPicker kinds={kinds} onPick={add} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
