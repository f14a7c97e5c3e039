import type { Alert } from '#domain/alert/alert.ts'
import { Button } from '#ui/primitives/button.tsx'

/** One alert: what it is, up to which price, and the way to take it off. */
export function AlertLine({ alert, limit }: { alert: Alert; limit: number | undefined }) {
  const { id, label, href, wish } = alert
  const fieldId = `limit-${id}`
  return (
    <li className="stack">
      <a href={href}>{label}</a>
      <div className="inline-form">
        {wish.kind !== 'free' && (
          <form method="post" className="inline-form">
            <input type="hidden" name="action" value="change" />
            <input type="hidden" name="alert" value={id} />
            <div className="field">
              <label htmlFor={fieldId}>
                {wish.kind === 'price' ? 'When it costs less than $' : 'Up to $'}
                <span className="sr"> for {label}</span>
              </label>
              <input
                className="control"
                id={fieldId}
                name="limit"
                inputMode="numeric"
                maxLength={12}
                defaultValue={limit ?? ''}
              />
            </div>
            <Button type="submit" look="outline">
              Change<span className="sr"> {label}</span>
            </Button>
          </form>
        )}
        <form method="post">
          <input type="hidden" name="action" value="remove" />
          <input type="hidden" name="alert" value={id} />
          <Button type="submit" look="quiet">
            Remove<span className="sr"> {label}</span>
          </Button>
        </form>
      </div>
    </li>
  )
}
