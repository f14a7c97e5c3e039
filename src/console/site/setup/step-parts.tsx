import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../parts/notice.tsx'
import { FormFieldView } from '../fields/form-field.tsx'
import { FormPartsProvider } from '../fields/form-parts.tsx'
import { UsualWeek } from '../hours/usual-week.tsx'
import { LogoBox } from '../look/logo-box.tsx'
import type { SetupData } from './load-setup.ts'
import { TwoColours } from './two-colours.tsx'

// Mapping columns is the heaviest of the steps, and one of six.
const FileImport = lazy(async () => ({ default: (await import('../../feeds/file-import.tsx')).FileImport }))

/** What the current step asks. */
export function StepParts({ setup, dealer }: { setup: SetupData; dealer: string }) {
  const { look, places, stock, leads, parts } = setup
  if (look)
    return (
      <>
        <LogoBox />
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
