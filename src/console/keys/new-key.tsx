import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'

/** A key that was made just now. It is shown this once. */
export function NewKey({ name, token }: { name: string; token: string }) {
  return (
    <div className="card new-key">
      <div className="body stack-12">
        <p className="row">
          <Icon name="check" />
          <span>
            <b className="strong">“{name}” is made.</b> Copy it now: it is shown this once.
          </span>
        </p>
        <div className="row">
          <input
            className="input mono"
            readOnly
            aria-label="The new key"
            value={token}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={token} />
        </div>
      </div>
    </div>
  )
}
