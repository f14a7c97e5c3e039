import { Notice } from '../parts/notice.tsx'
import { useDraft } from './draft-context.tsx'

/** What somebody who does not publish may do here, and who does the rest. */
export function RoleNotice({ deed }: { deed: 'publishes it' | 'opens it' }) {
  const { data } = useDraft()
  const rest = `Somebody with the role Marketing, Manager or Owner ${deed}.`
  return (
    <Notice icon="lock">
      {data.mayDraft ? `You can change the draft. ${rest}` : `You can look, not change anything. ${rest}`}
    </Notice>
  )
}
