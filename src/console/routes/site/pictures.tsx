import { useEffect } from 'react'
import { data, useFetcher, useSearchParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { removePicture, replacePicture } from '#use-cases/desk/site/pictures.ts'
import { Empty } from '../../parts/notice.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useDraft } from '../../site/draft-context.tsx'
import { faultWords } from '../../site/fields/use-saved.ts'
import { picturesOf } from '../../site/form-data.ts'
import { draftOf } from '../../site/load-draft.ts'
import { PictureDialog } from '../../site/pictures/picture-dialog.tsx'
import { UploadButton } from '../../site/pictures/upload-button.tsx'
import { PublishBar } from '../../site/publish-bar.tsx'
import type { Route } from './+types/pictures.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Pictures · Forecourt console' }]

export async function loader({ params: { dealer }, context, url }: Route.LoaderArgs) {
  const draft = await draftOf(context, dealer, url)
  return { pictures: await picturesOf(context, dealer, draft) }
}
export type ListedPicture = Awaited<ReturnType<typeof loader>>['pictures'][number]

/** Replaces a picture everywhere, or takes it out. That can be undone. */
export async function action({ request, params: { dealer }, context, url }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const draft = await draftOf(context, dealer, url)
  const source = text(form, 'source')
  if (text(form, 'intent') === 'replace') {
    const outcome = await replacePicture(
      ports,
      actor,
      dealer,
      { from: source, to: text(form, 'to') },
      draft,
      now,
    )
    if (isRefused(outcome)) return refuse(outcome, dealer)
    const words = outcome.is === 'saved' ? 'Replaced everywhere in the draft.' : faultWords(outcome, '')
    return data({ words, operation: undefined }, { status: outcome.is === 'saved' ? 200 : 409 })
  }
  const outcome = await removePicture(ports, actor, dealer, source, draft, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'invalid') return data({ words: outcome.reason, operation: undefined }, { status: 409 })
  return outcome.is === 'removed'
    ? data({ words: 'The picture is out of the library.', operation: outcome.operation })
    : data({ words: 'It is gone already.', operation: undefined })
}

export default function Pictures({ loaderData: { pictures } }: Route.ComponentProps) {
  const { data: draft } = useDraft()
  const [search, setSearch] = useSearchParams()
  const change = useFetcher<typeof action>()
  const toast = useToast()
  useEffect(() => {
    if (change.data && 'words' in change.data) toast(change.data.words, change.data.operation)
  }, [change.data, toast])
  const open = (source?: string) =>
    setSearch(source ? { picture: source } : {}, { preventScrollReset: true, replace: true })
  const chosen = pictures.find(({ source }) => source === search.get('picture'))
  return (
    <Screen title="Pictures" tools={<PublishBar />} hasToolsOnPhone>
      <div className="pad stack-16">
        {draft.mayDraft && <UploadButton words="Add a picture" onAdded={open} />}
        {pictures.length === 0 && (
          <Empty icon="photo" title="No pictures yet">
            <p>Photos of your yards and people make the website yours.</p>
          </Empty>
        )}
        <ul className="library">
          {pictures.map(({ source, name, src, alt, uses }) => (
            <li key={source}>
              <button type="button" onClick={() => open(source)}>
                <img src={src} alt={alt} width={240} height={160} loading="lazy" />
                <span className="strong s cut">{name}</span>
                <span className="xs soft">
                  {uses.length === 0
                    ? 'Not shown'
                    : uses.length === 1
                      ? uses[0]
                      : `Shown ${uses.length} times`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {chosen && (
        <PictureDialog
          key={chosen.source}
          picture={chosen}
          pictures={pictures}
          onReplace={(to) =>
            void change.submit({ intent: 'replace', source: chosen.source, to }, { method: 'post' })
          }
          onRemove={() => {
            open()
            void change.submit({ intent: 'remove', source: chosen.source }, { method: 'post' })
          }}
          onClose={() => open()}
        />
      )}
    </Screen>
  )
}
