import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { SiteChange } from '#domain/site-desk/site-changes.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Fault, TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import type { action } from '../routes/site/versions.tsx'
import { useToast } from '../shell/toasts.tsx'
import { ChangesByPage } from './changes-by-page.tsx'
import { useDraft } from './draft-context.tsx'

/** 0 is the website as it was set up. */
type Props = { version: number; changes: readonly SiteChange[]; onClose: () => void }

/** Asks why an earlier version should serve again, then makes it serve. */
export function PutBackDialog({ version, changes, onClose }: Props) {
  const { data } = useDraft()
  // What is read here is what happens, or nothing does.
  const [serving] = useState(data.liveVersion)
  const put = useFetcher<typeof action>()
  const toast = useToast()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!put.data?.words) return
    toast(put.data.words)
    close.current()
  }, [put.data, toast])
  const title = version === 0 ? 'Back to how it was set up' : `Put back version ${version}`
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <put.Form method="post" className="stack-16">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="serving" value={serving} />
        <p className="soft s">
          Shoppers see it at once, on every page. What serves now stays in Versions, and your draft stays as
          it is.
        </p>
        <ChangesByPage
          changes={changes}
          label="What shoppers will see change"
          empty="Shoppers see no difference."
        />
        <TextField
          label="Why?"
          name="reason"
          maxLength={300}
          hint="For the history. You may leave it empty."
          autoFocus
        />
        {put.data?.problems.map(({ path, reason }) => (
          <Fault key={`${path} ${reason}`}>{reason}</Fault>
        ))}
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Leave it
          </button>
          <button type="submit" className="button main" disabled={put.state !== 'idle'}>
            <Icon name="undo" size="s" />
            Put back
          </button>
        </div>
      </put.Form>
    </Dialog>
  )
}
