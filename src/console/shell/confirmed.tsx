import { lazy, Suspense, useRef, useState } from 'react'
import { type SubmitOptions, useFetcher } from 'react-router'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

type Sent = { form: FormData; options: SubmitOptions }
const asksToConfirm = (data: unknown): data is { confirm: true } =>
  typeof data === 'object' && data !== null && 'confirm' in data

/**
 * A fetcher for what asks for a fresh proof of who it is. When the server asks, a dialog takes the
 * proof and the same is sent again.
 */
export function useConfirmedFetcher<Answer>() {
  const fetcher = useFetcher<Answer | { confirm: true }>()
  const sent = useRef<Sent>(undefined)
  const [isDismissed, setIsDismissed] = useState(false)
  const submit = (form: FormData | Record<string, string>, options: SubmitOptions) => {
    const fields = form instanceof FormData ? form : new FormData()
    if (!(form instanceof FormData)) for (const [name, value] of Object.entries(form)) fields.set(name, value)
    sent.current = { form: fields, options }
    setIsDismissed(false)
    return fetcher.submit(fields, { method: 'post', ...options })
  }
  const needsProof = fetcher.state === 'idle' && asksToConfirm(fetcher.data) && !isDismissed
  const again = () => {
    const { form, options } = sent.current!
    setIsDismissed(true)
    void fetcher.submit(form, { method: 'post', ...options })
  }
  const data = asksToConfirm(fetcher.data) ? undefined : (fetcher.data as Answer | undefined)
  return {
    submit,
    data,
    isBusy: fetcher.state !== 'idle',
    dialog: needsProof ? (
      <Suspense>
        <ConfirmDialog onConfirmed={again} onClose={() => setIsDismissed(true)} />
      </Suspense>
    ) : null,
  }
}
