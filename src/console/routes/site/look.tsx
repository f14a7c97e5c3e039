import { contrastFaults } from '#domain/site/checks/theme-contrast.ts'
import { valueAt } from '#domain/site-desk/apply-patch.ts'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import { sectionOf } from '#domain/site-desk/sections.ts'
import { fieldAt, sectionForm } from '#use-cases/desk/site/section-form.ts'
import { Notice } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { FaultsList } from '../../site/faults-list.tsx'
import { FormFieldView } from '../../site/fields/form-field.tsx'
import { FormPartsProvider } from '../../site/fields/form-parts.tsx'
import { formPartsOf } from '../../site/form-data.ts'
import { draftOf } from '../../site/load-draft.ts'
import { LogoBox } from '../../site/look/logo-box.tsx'
import { PictureChoice } from '../../site/look/picture-choice.tsx'
import { TabSign } from '../../site/look/tab-sign.tsx'
import { TemplateChoice } from '../../site/look/template-choice.tsx'
import { TypePairs } from '../../site/look/type-pairs.tsx'
import { PreviewFrame } from '../../site/preview-frame.tsx'
import { previewOf } from '../../site/preview-of.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import type { Route } from './+types/look.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Look · Forecourt console' }]

const DESIGNS = [
  ['header.variant', 'Header'],
  ['footer.variant', 'Footer'],
  ['card.variant', 'Cards of cars'],
] as const

/** The colours that make the look. The others are below, with the rest of the theme. */
const COLOURS = ['brand', 'accent', 'header', 'footer']

const isValue = (field: FormField): field is Extract<FormField, { kind: 'value' }> => field.kind === 'value'

export async function loader({ params: { dealer }, context, url }: Route.LoaderArgs) {
  const draft = await draftOf(context, dealer, url)
  const { theme } = draft.draft
  return {
    theme: { heading: theme.heading, body: theme.body },
    template: draft.draft.template,
    templates: workOf(context).ports.siteFiles.templates(),
    contrast: contrastFaults(theme),
    // What is too faint has its own notice.
    faults: draft.faults.filter(({ path }) => sectionOf(path) === 'look' && path !== 'theme.colours'),
    name: draft.draft.name,
    icon: previewOf(context, dealer, draft, '/site-icon.svg'),
    colours: COLOURS.map((name) => {
      const path = ['theme', 'colours', name]
      return { field: fieldAt(path.join('.')), path, value: valueAt(draft.draft, path) }
    }),
    designs: DESIGNS.flatMap(([at, words]) => {
      const [field, path] = [fieldAt(at), at.split('.')]
      return isValue(field) ? [{ field, path, words, value: String(valueAt(draft.draft, path)) }] : []
    }),
    fields: sectionForm('look').map(({ path, field }) => ({
      path,
      field,
      value: valueAt(draft.draft, path),
    })),
    parts: await formPartsOf(context, dealer, draft),
    preview: previewOf(context, dealer, draft, '/'),
  }
}

export default function Look({ loaderData }: Route.ComponentProps) {
  const { theme, contrast, faults, colours, designs, fields, parts, preview, template, templates } =
    loaderData
  return (
    <Screen title="Look" tools={<PublishBar />} hasToolsOnPhone>
      <div className="site-desk">
        <section className="site-form" aria-label="Look">
          <FaultsList faults={faults} />
          <LogoBox>{loaderData.icon && <TabSign icon={loaderData.icon} name={loaderData.name} />}</LogoBox>
          <section className="stack-12" aria-label="Colours">
            <h2 className="l">Colours</h2>
            <div className="colours">
              {colours.map(({ path, field, value }) => (
                <FormFieldView key={path.join('.')} field={field} path={path} value={value} />
              ))}
            </div>
          </section>
          <div role="status">
            {contrast.length === 0 ? (
              <Notice kind="good" icon="check">
                All words can be read on these colours.
              </Notice>
            ) : (
              <Notice kind="late" icon="warning">
                <b className="strong">Too faint to read for some:</b>
                <ul>
                  {contrast.slice(0, 6).map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              </Notice>
            )}
          </div>
          <TypePairs theme={theme} />
          {designs.map((design) => (
            <PictureChoice key={design.path.join('.')} {...design} />
          ))}
          <TemplateChoice templates={templates} chosen={template} />
          <h2 className="l">Every choice</h2>
          <FormPartsProvider {...parts}>
            {fields.map(({ path, field, value }) => (
              <details key={path.join('.')} className="more">
                <summary className="strong">{field.label}</summary>
                <FormFieldView field={field} path={path} value={value} />
              </details>
            ))}
          </FormPartsProvider>
        </section>
        {preview && <PreviewFrame preview={preview} />}
      </div>
    </Screen>
  )
}
