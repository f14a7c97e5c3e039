import { data } from 'react-router'
import type { Block } from '#domain/site/blocks-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { valueAt } from '#domain/site-desk/apply-patch.ts'
import { isSection, SECTIONS, type SectionName, sectionOf } from '#domain/site-desk/sections.ts'
import { localOf } from '#domain/site-desk/times/moments.ts'
import { showTimes } from '#domain/site-desk/times/show-times.ts'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'
import { sectionForm } from '#use-cases/desk/site/section-form.ts'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { FaultsList } from '../../site/faults-list.tsx'
import { FormFieldView } from '../../site/fields/form-field.tsx'
import { FormPartsProvider } from '../../site/fields/form-parts.tsx'
import { formPartsOf } from '../../site/form-data.ts'
import { draftOf } from '../../site/load-draft.ts'
import { PreviewFrame } from '../../site/preview-frame.tsx'
import { previewOf } from '../../site/preview-of.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import { SharePreviews } from '../../site/share-previews.tsx'
import { ShowTimes } from '../../site/show-times.tsx'
import type { Route } from './+types/section.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.words ?? 'Website'} · Forecourt console` },
]

/** Where a change of each part can be seen, if not on the home page. */
const SHOWN: Partial<Record<SectionName, string>> = {
  receivers: '',
  forms: '/contact',
  legal: '/privacy-policy',
  contact: '/contact',
  places: '/locations',
}
/** The block of the home page that shows a part. */
const BLOCKS: Partial<Record<SectionName, Block['kind']>> = {
  offers: 'promoTiles',
  reviews: 'reviews',
}

/** The page to show beside a part. People are met at their yard. */
function shownAt(section: SectionName, { staff, locations }: Site): string {
  if (section !== 'people') return SHOWN[section] ?? '/'
  return `/locations/${staff.find(({ location }) => location)?.location ?? locations[0]!.slug}`
}

/** When offers and banners show, on the screens where they are made. */
function timesOf(section: SectionName, { draft, changes, live }: OpenDraft, now: Date) {
  if (section !== 'offers' && section !== 'banner') return
  const { timeZone } = live.locations[0]!
  return showTimes(draft, changes, localOf(now.toISOString(), timeZone), timeZone)
}

export async function loader({ params: { dealer, section }, context, url }: Route.LoaderArgs) {
  const draft = await draftOf(context, dealer, url)
  if (!isSection(section)) throw data(null, { status: 404 })
  const block = draft.draft.home.blocks.findIndex(({ kind }) => kind === BLOCKS[section])
  return {
    faults: draft.faults.filter(({ path }) => sectionOf(path) === section),
    words: SECTIONS[section].words,
    about: SECTIONS[section].about,
    fields: sectionForm(section).map(({ path, field }) => ({
      path,
      field,
      value: valueAt(draft.draft, path),
    })),
    parts: await formPartsOf(context, dealer, draft),
    times: timesOf(section, draft, workOf(context).now),
    hasShares: section === 'seo',
    preview: section === 'seo' ? undefined : previewOf(context, dealer, draft, shownAt(section, draft.draft)),
    block: block < 0 ? undefined : block,
  }
}

export default function SectionScreen({ loaderData }: Route.ComponentProps) {
  const { words, about, fields, parts, preview, hasShares, block, times, faults } = loaderData
  return (
    <Screen title={words} tools={<PublishBar />} hasToolsOnPhone>
      <div className="site-desk">
        <section className="site-form" aria-label={words}>
          <p className="soft s">{about}</p>
          <FaultsList faults={faults} />
          {times && <ShowTimes times={times} />}
          <FormPartsProvider {...parts}>
            {fields.map(({ path, field, value }) => (
              <FormFieldView key={path.join('.')} field={field} path={path} value={value} />
            ))}
          </FormPartsProvider>
        </section>
        {preview && <PreviewFrame preview={preview} block={block} />}
        {hasShares && <SharePreviews />}
      </div>
    </Screen>
  )
}
