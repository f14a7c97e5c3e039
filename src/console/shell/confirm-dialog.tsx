import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { ceremonyFault, signWithPasskey } from '../parts/passkey-browser.ts'
import type { action as confirmAction, loader as confirmLoader } from '../routes/sign-in/confirm.ts'

type ConfirmProps = { onConfirmed: () => void; onClose: () => void }

/** Takes a fresh proof: a passkey, or the password and a code. */
export default function ConfirmDialog({ onConfirmed, onClose }: ConfirmProps) {
  const ways = useFetcher<typeof confirmLoader>()
  const proof = useFetcher<typeof confirmAction>()
  const [fault, setFault] = useState<string>()
  const confirmed = useRef(onConfirmed)
  confirmed.current = onConfirmed
  const { load } = ways
  useEffect(() => void load('/confirm'), [load])
  useEffect(() => {
    if (proof.data?.isConfirmed) confirmed.current()
  }, [proof.data])
  const withPasskey = async () => {
    setFault(undefined)
    try {
      const response = await signWithPasskey('/passkey', { for: 'confirm' })
      await proof.submit({ intent: 'passkey', response }, { method: 'post', action: '/confirm' })
    } catch (error) {
      setFault(ceremonyFault(error))
    }
  }
  const message = fault ?? proof.data?.fault
  const { hasPasskey, hasPassword, hasCode } = ways.data ?? {}
  return (
    <Dialog title="Is it you?" isOpen onClose={onClose}>
      <p className="soft">This needs a fresh proof of who you are. It counts for ten minutes.</p>
      {message && (
        <Notice kind="late" icon="warning">
          {message}
        </Notice>
      )}
      {hasPasskey && (
        <button type="button" className="button main large" onClick={withPasskey}>
          <Icon name="passkey" size="l" />
          Use your passkey
        </button>
      )}
      {hasPassword && (
        <proof.Form method="post" action="/confirm" className="stack-12">
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          {hasCode && (
            <TextField label="Code from your app" name="code" autoComplete="one-time-code" required />
          )}
          <button type="submit" className={`button large ${hasPasskey ? '' : 'main'}`}>
            Confirm
          </button>
        </proof.Form>
      )}
      {ways.data && (hasPasskey || hasPassword) && (
        <button type="button" className="button large" onClick={onClose}>
          Not now
        </button>
      )}
      {ways.data && !hasPasskey && !hasPassword && (
        <>
          <Notice icon="passkey">
            You came in by a link and have no passkey yet. Sign out, come in by a new link, and add a passkey
            in your profile.
          </Notice>
          <div className="foot">
            <button type="button" className="button" onClick={onClose}>
              Not now
            </button>
            <Form method="post" action="/sign-out">
              <button type="submit" className="button main">
                Sign out
              </button>
            </Form>
          </div>
        </>
      )}
    </Dialog>
  )
}
