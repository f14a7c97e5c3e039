import type { NearLocations } from '#domain/location/near.ts'
import { postcodeDigits } from '#domain/location/postcode.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

/**
 * Asks for a postcode and reloads the page with the nearest locations first. It needs no script
 * (GEO-3).
 */
export function NearForm({ action, near }: { action: string; near?: NearLocations }) {
  const digits = postcodeDigits(useServerSite().locale)
  const error = near && 'error' in near ? near.error : undefined
  return (
    <form className="near" action={action} method="get">
      <label className="field">
        <span>Nearest to postcode</span>
        <input
          className="control"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={digits}
          pattern={`[0-9]{${digits}}`}
          defaultValue={near?.postcode}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'near-error' : undefined}
          required
        />
      </label>
      <button className="btn" data-btn="outline" type="submit">
        Sort by distance
      </button>
      {error && (
        <p className="error" id="near-error" role="alert">
          <Icon name="alert" /> {error}
        </p>
      )}
      {near && 'approximate' in near && near.approximate && (
        <p className="soft">We know that postcode roughly; distances are approximate.</p>
      )}
    </form>
  )
}
