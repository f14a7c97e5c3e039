import { Link } from 'react-router'
import type { SiteFault } from '#domain/site/checks/site-faults.ts'
import { SECTIONS, sectionOf } from '#domain/site-desk/sections.ts'
import { Notice } from '../parts/notice.tsx'
import { faultHref } from './section-href.ts'

type Props = { faults: readonly SiteFault[]; dealer?: string }

/** What keeps a draft from being published. With a dealer, each leads to where it was made. */
export function FaultsList({ faults, dealer }: Props) {
  if (faults.length === 0) return null
  return (
    <Notice kind="late" icon="warning">
      <b className="strong">{dealer ? 'Mend these first:' : 'Mend before you publish:'}</b>
      <ul>
        {faults.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            {dealer && <FaultPlace dealer={dealer} path={path} />}
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function FaultPlace({ dealer, path }: { dealer: string; path: string }) {
  const [section, href] = [sectionOf(path), faultHref(dealer, path)]
  if (!section || !href) return 'The operator has to set this: '
  return (
    <>
      <Link className="link" to={href}>
        {SECTIONS[section].words}
      </Link>
      {': '}
    </>
  )
}
