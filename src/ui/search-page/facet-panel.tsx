import { postcodeDigits } from '#domain/location/postcode.ts'
import { useSite } from '#ui/page/site-context.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { FacetGroup } from './facet-group.tsx'
import type { Search } from './use-search.ts'
import { useSyncedField } from './use-synced-field.ts'

export const FILTERS = 'filters'
export const FORM = 'filter-form'

/**
 * The filters: beside the results on a desktop, in a drawer on a phone. A plain form without
 * scripts.
 */
export function FacetPanel({ search, showing }: { search: Search; showing: string }) {
  const { view, isLive } = search
  return (
    <aside className="rail" id={FILTERS} popover="auto" data-modal="" aria-label="Filters">
      <form
        id={FORM}
        action={view.path}
        data-defer="change"
        data-live={isLive ? '' : undefined}
        onSubmit={search.submit}
      >
        <div className="rail-head">
          <h2>Filters</h2>
          <button className="tool" type="button" popoverTarget={FILTERS} popoverTargetAction="hide">
            <Icon name="close" /> Close
          </button>
        </div>
        <Keywords search={search} />
        {view.nearby && <Postcode search={search} />}
        {view.facets.map((facet) => (
          <FacetGroup key={facet.name} facet={facet} search={search} />
        ))}
        {view.unlisted.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <p className="rail-apply">
          <Button type="submit">Apply filters</Button>
        </p>
        <div className="rail-foot">
          {isLive ? (
            <Button size="large" popoverTarget={FILTERS} popoverTargetAction="hide">
              Show {showing}
            </Button>
          ) : (
            <Button size="large" type="submit">
              Apply filters
            </Button>
          )}
        </div>
      </form>
    </aside>
  )
}

/** The keyword field. On a phone without scripts it is the only search field. */
function Keywords({ search: { state, submitOnBlur } }: { search: Search }) {
  return (
    <div className="field facet-words">
      <label htmlFor="words">Keywords</label>
      <input
        className="control"
        id="words"
        ref={useSyncedField(state.query)}
        type="search"
        name="query"
        enterKeyHint="search"
        defaultValue={state.query}
        onBlur={submitOnBlur}
      />
    </div>
  )
}

/** The postcode field, which shows distances. */
function Postcode({ search: { state, view, submitOnBlur } }: { search: Search }) {
  const { locale } = useSite()
  return (
    <div className="field facet-near">
      <label htmlFor="near">Your postcode</label>
      <input
        className="control"
        id="near"
        name="near"
        inputMode="numeric"
        maxLength={postcodeDigits(locale)}
        autoComplete="postal-code"
        ref={useSyncedField(state.near ?? '')}
        defaultValue={state.near}
        aria-invalid={view.badPostcode || undefined}
        aria-describedby={view.badPostcode ? 'near-error' : undefined}
        onBlur={submitOnBlur}
      />
      {view.badPostcode && (
        <p className="error" id="near-error">
          <Icon name="alert" /> Invalid postcode
        </p>
      )}
    </div>
  )
}
