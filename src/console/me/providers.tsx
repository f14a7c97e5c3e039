import { Icon } from '../parts/icon.tsx'
import { useConfirmedFetcher } from '../shell/confirmed.tsx'
import type { Send } from './send.ts'

type ProvidersProps = {
  providers: readonly { id: string; name: string }[]
  identities: readonly { issuer: string; email: string; added: string }[]
  send: Send
  isBusy: boolean
}

/** Accounts at other services that open this one too. */
export function Providers({ providers, identities, send, isBusy }: ProvidersProps) {
  const { submit, dialog } = useConfirmedFetcher()
  if (providers.length === 0) return null
  return (
    <section className="stack-12" aria-labelledby="providers">
      <div className="stack">
        <h2 id="providers">Other services</h2>
        <p className="soft s">An account that you link here signs you in without a passkey.</p>
      </div>
      <ul className="card items">
        {identities.map(({ issuer, email, added }) => (
          <li key={issuer} className="row">
            <Icon name="globe" />
            <span className="stack grow">
              <span className="strong">{email || issuer}</span>
              <span className="xs soft">linked {added}</span>
            </span>
            <button
              type="button"
              className="button small"
              disabled={isBusy}
              onClick={() => send({ intent: 'provider-remove', id: issuer })}
            >
              Remove<span className="unseen"> {email || issuer}</span>
            </button>
          </li>
        ))}
        {providers.map(({ id, name }) => (
          <li key={id} className="row">
            <span className="grow">{name}</span>
            <button
              type="button"
              className="button small"
              onClick={() => submit({ for: 'link' }, { action: `/provider/${id}` })}
            >
              Link<span className="unseen"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
