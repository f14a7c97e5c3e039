import { CopyButton } from '../parts/copy-button.tsx'
import { TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Send } from './send.ts'

type PasswordProps = {
  hasPassword: boolean
  hasCode: boolean
  codesLeft: number
  setup?: { secret: string; qr: { path: string; size: number } }
  recoveryCodes?: string[]
  fault?: { field: string; reason: string }
  send: Send
  isBusy: boolean
}

const submit = (send: Send) => (event: React.FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  send(new FormData(event.currentTarget))
  event.currentTarget.reset()
}

/** The other way in: a password, with codes from an app beside it. */
export function Password(props: PasswordProps) {
  const { hasPassword, hasCode, fault, send, isBusy } = props
  const faultOf = (field: string) => (fault?.field === field ? fault.reason : undefined)
  return (
    <section className="stack-12" aria-labelledby="password">
      <div className="stack">
        <h2 id="password">Password and codes</h2>
        <p className="soft s">
          Only where a passkey does not work. Nothing to change every month, no signs to add.
        </p>
      </div>
      <div className="card">
        <form className="body stack-12" onSubmit={submit(send)}>
          <input type="hidden" name="intent" value="password" />
          <TextField
            label={hasPassword ? 'New password' : 'Password'}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            fault={faultOf('password')}
            hint={
              hasCode
                ? 'At least 8 characters.'
                : 'At least 15 characters. A few words in a row are easy to remember.'
            }
          />
          <div className="row">
            <button type="submit" className="button" disabled={isBusy}>
              {hasPassword ? 'Change the password' : 'Set a password'}
            </button>
            {hasPassword && !hasCode && (
              <button
                type="button"
                className="button quiet"
                disabled={isBusy}
                onClick={() => send({ intent: 'password-remove' })}
              >
                Remove it
              </button>
            )}
          </div>
        </form>
      </div>
      <Codes {...props} />
    </section>
  )
}

function Codes({ hasCode, codesLeft, setup, recoveryCodes, fault, send, isBusy }: PasswordProps) {
  return (
    <div className="card">
      <div className="body stack-12">
        {recoveryCodes ? (
          <>
            <Notice kind="good" icon="check">
              Write these down now: they are shown this once. Each lets you in once without your app.
            </Notice>
            <ul className="codes mono">
              {recoveryCodes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <div className="row">
              <CopyButton text={recoveryCodes.join('\n')} />
            </div>
          </>
        ) : setup ? (
          <form className="stack-12" onSubmit={submit(send)}>
            <p>Scan this with an app for codes, or type the secret into it.</p>
            <svg
              className="qr"
              viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
              role="img"
              aria-label="QR code of the secret below"
            >
              <path d={setup.qr.path} fill="#000" />
            </svg>
            <code className="mono secret">
              {setup.secret.match(/.{1,4}/g)?.map((part, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: its parts stay where they are
                <span key={n}>{part}</span>
              ))}
            </code>
            <input type="hidden" name="intent" value="codes-set" />
            <input type="hidden" name="secret" value={setup.secret} />
            <TextField
              label="The code it shows"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              fault={fault?.field === 'code' ? fault.reason : undefined}
            />
            <button type="submit" className="button main" disabled={isBusy}>
              Turn codes on
            </button>
          </form>
        ) : hasCode ? (
          <div className="row row-wrap">
            <Icon name="shield" />
            <span className="stack grow">
              <span className="strong">Codes from an app are on</span>
              <span className="xs soft">{codesLeft} recovery codes are left.</span>
            </span>
            <button
              type="button"
              className="button small"
              disabled={isBusy}
              onClick={() => send({ intent: 'codes-renew' })}
            >
              New recovery codes
            </button>
            <button
              type="button"
              className="button small quiet"
              disabled={isBusy}
              onClick={() => send({ intent: 'codes-remove' })}
            >
              Turn off, with the password
            </button>
          </div>
        ) : (
          <div className="row row-wrap">
            <Icon name="shield" />
            <span className="grow">With codes from an app a shorter password is enough.</span>
            <button
              type="button"
              className="button small"
              disabled={isBusy}
              onClick={() => send({ intent: 'codes-begin' })}
            >
              Set up codes
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
