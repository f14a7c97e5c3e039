import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../parts/notice.tsx'
import { useDraft } from '../draft-context.tsx'
import { FormFieldView } from '../fields/form-field.tsx'
import { FormPartsProvider } from '../fields/form-parts.tsx'
import { UsualWeek } from '../hours/usual-week.tsx'
import { listPath } from '../hours/yards.ts'
import { LogoBox } from '../look/logo-box.tsx'
import { TabSign } from '../look/tab-sign.tsx'
import { useChange } from '../use-change.tsx'
import type { SetupData } from './load-setup.ts'
import { TwoColours } from './two-colours.tsx'

// Mapping columns is the heaviest of the steps, and one of six.
const FileImport = lazy(async () => ({ default: (await import('../../feeds/file-import.tsx')).FileImport }))

/** Says that the hours a new site starts with are right. Own words for them would say it twice. */
function ConfirmHours({ yards }: { yards: NonNullable<SetupData['places']>['yards'] }) {
  const { data } = useDraft()
  const change = useChange()
  if (!data.mayDraft || yards.every(({ week }) => week.length === 0)) return null
  const confirmed = yards.map((yard) => ({
    op: 'set' as const,
    path: listPath(yard, 'opening_hours'),
    value: yard.week.map(({ formated_hours: _, ...day }) => day),
  }))
  return (
    <div className="row row-wrap">
      <p className="s grow">
        These are hours that many yards have. Change a day, or say that they are yours.
      </p>
      <button type="button" className="button" onClick={() => void change(confirmed)}>
        These are our hours
      </button>
    </div>
  )
}

/** What the current step asks. */
export function StepParts({ setup, dealer }: { setup: SetupData; dealer: string }) {
  const { look, sign, places, stock, leads, parts } = setup
  if (look)
    return (
      <>
        <LogoBox>{sign.icon && <TabSign icon={sign.icon} name={sign.name} />}</LogoBox>
        <TwoColours {...look} />
        <p className="hint">
          Letters, header, footer and cards are in{' '}
          <Link className="link" to={`/${dealer}/site/look`}>
            Look
          </Link>
          .
        </p>
      </>
    )
  if (places && parts)
    return (
      <>
        <UsualWeek yards={places.yards} />
        {!setup.done.places && <ConfirmHours yards={places.yards} />}
        <FormPartsProvider {...parts}>
          <FormFieldView field={places.field} path={places.path} value={places.value} />
        </FormPartsProvider>
      </>
    )
  if (stock)
    return (
      <Suspense>
        <FileImport known={stock} />
      </Suspense>
    )
  if (stock === null)
    return (
      <Notice icon="lock">
        Your role does not import cars. Somebody with the role Stock or Manager does.
      </Notice>
    )
  if (leads && parts)
    return (
      <>
        <p className="soft s">Every lead goes to all of these, and is in the console too.</p>
        <FormPartsProvider {...parts}>
          <FormFieldView field={leads.field} path={leads.path} value={leads.value} />
        </FormPartsProvider>
      </>
    )
  return null
}
