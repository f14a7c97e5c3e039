import { Link, useNavigate } from 'react-router'
import { Icon } from '../../parts/icon.tsx'
import { Tag } from '../../parts/notice.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { pageHref } from '../../site/blocks/page-at.ts'
import { useDraft } from '../../site/draft-context.tsx'
import { FaultSign } from '../../site/fault-sign.tsx'
import { faultWords } from '../../site/fields/use-saved.ts'
import { draftOf } from '../../site/load-draft.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import type { Route } from './+types/pages.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Pages · Forecourt console' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { draft, live, changes } = await draftOf(context, params.dealer, url)
  const isChanged = (part: string, at?: number) =>
    changes.some(({ path }) => path[0] === part && (at === undefined || path[1] === at))
  return {
    pages: [
      {
        id: 'home',
        path: '/',
        title: 'Home',
        blocks: draft.home.blocks.length,
        isNew: false,
        isChanged: isChanged('home'),
      },
      ...draft.pages.map(({ path, title, blocks }, at) => ({
        id: String(at),
        path,
        title,
        blocks: blocks.length,
        isNew: !live.pages.some((page) => page.path === path),
        isChanged: isChanged('pages', at),
      })),
    ],
  }
}

/** A page to begin with, at an address that no other has. */
const newPage = (taken: readonly string[]) => {
  const number =
    Array.from({ length: 99 }, (_, n) => n + 1).find((n) => !taken.includes(`/new-page-${n}`)) ?? 1
  return {
    path: `/new-page-${number}`,
    title: 'New page',
    description: 'What this page is about.',
    blocks: [{ kind: 'markdown', markdown: '## A heading\n\nYour words.' }],
  }
}

export default function Pages({ loaderData: { pages }, params }: Route.ComponentProps) {
  const { change, data, hasFaults } = useDraft()
  const toast = useToast()
  const navigate = useNavigate()
  const count = pages.length - 1
  const add = async () => {
    const value = newPage(pages.map(({ path }) => path))
    const answer = await change([{ op: 'insert', path: ['pages', count], value }])
    if (answer.is === 'saved') void navigate(pageHref(params.dealer, answer.at, answer.revision))
    else toast(faultWords(answer, ''))
  }
  const remove = async (id: string, title: string) => {
    const answer = await change([{ op: 'remove', path: ['pages', Number(id)] }])
    toast(
      answer.is === 'saved' ? `“${title}” is out of the draft. Undo brings it back.` : faultWords(answer, ''),
    )
  }
  return (
    <Screen title="Pages" tools={<PublishBar />} hasToolsOnPhone>
      <div className="pad stack-16">
        <ul className="card items">
          {pages.map(({ id, path, title, blocks, isNew, isChanged }) => (
            <li key={id} className="row row-wrap">
              <Icon name="page" />
              <Link
                className="stack grow"
                to={pageHref(params.dealer, id === 'home' ? ['home'] : ['pages', Number(id)], data.revision)}
              >
                <span className="strong">{title}</span>
                <span className="s soft">
                  {path}, {blocks} {blocks === 1 ? 'block' : 'blocks'}
                </span>
              </Link>
              {hasFaults(id === 'home' ? ['home'] : ['pages', Number(id)]) && <FaultSign />}
              {(isNew || isChanged) && (
                <Tag kind="act" icon="pen">
                  {isNew ? 'New, not published' : 'Not published'}
                </Tag>
              )}
              {id !== 'home' && data.mayDraft && (
                <button
                  type="button"
                  className="button small square quiet"
                  aria-label={`Take out ${title}`}
                  onClick={() => void remove(id, title)}
                >
                  <Icon name="cross" size="s" />
                </button>
              )}
            </li>
          ))}
        </ul>
        {data.mayDraft && (
          <button type="button" className="button fit" onClick={() => void add()}>
            <Icon name="plus" size="s" />
            Add a page
          </button>
        )}
      </div>
    </Screen>
  )
}
