import { useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { ceremonyFault, makePasskey, ProofNeeded } from '../parts/passkey-browser.ts'
import type { Send } from './send.ts'

type Passkey = { id: string; name: string; added: string; used: string }

/** One's passkeys: add one on each device, remove those that are gone. */
export function Passkeys({
  passkeys,
  send,
  isBusy,
}: {
  passkeys: readonly Passkey[]
  send: Send
  isBusy: boolean
}) {
  const [fault, setFault] = useState<string>()
  const add = async () => {
    setFault(undefined)
    try {
      const response = await makePasskey('/passkey', { for: 'register' })
      send({ intent: 'passkey-add', response })
    } catch (error) {
      // The server asks for a proof first: sending nothing brings up the question.
      if (error instanceof ProofNeeded) send({ intent: 'passkey-add' })
      else setFault(ceremonyFault(error))
    }
  }
  return (
    <section className="stack-12" aria-labelledby="passkeys">
      <div className="section-head">
        <div className="stack">
          <h2 id="passkeys">Passkeys</h2>
          <p className="soft s">Your face, finger or phone. Add one on each device you work with.</p>
        </div>
        <button type="button" className="button main" onClick={add} disabled={isBusy}>
          <Icon name="plus" /> Add a passkey
        </button>
      </div>
      {fault && (
        <Notice kind="late" icon="warning">
          {fault}
        </Notice>
      )}
      {passkeys.length === 0 ? (
        <Notice kind="due" icon="warning">
          You have no passkey yet. Without one, a stranger only needs your mail.
        </Notice>
      ) : (
        <ul className="card items">
          {passkeys.map(({ id, name, added, used }) => (
            <li key={id} className="row">
              <Icon name="passkey" />
              <span className="stack grow">
                <span className="strong">{name}</span>
                <span className="xs soft">
                  added {added}, used {used}
                </span>
              </span>
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                aria-label={`Remove the passkey ${name}`}
                onClick={() => send({ intent: 'passkey-remove', id })}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
