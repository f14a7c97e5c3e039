import type { SearchView } from '#domain/search/search-view.ts'
import { useSite } from '#ui/page/site-context.tsx'
import { Alert } from '#ui/primitives/alert.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

/** Says that the results are stale, or that the search is unavailable (SEARCH-11). */
export function SearchNotice({ view, failed }: { view: SearchView; failed: boolean }) {
  const { contactHref } = useSite()
  if (view.freshness === 'none') {
    return (
      <div className="notice-card" role="alert">
        <Icon name="alert" />
        <div>
          <h2>The list didn’t load</h2>
          <p>It’s us, not you. Your filters are still set. Try again, or ring us and we’ll read it out.</p>
        </div>
        <div className="row">
          <ButtonLink href="" data-reload="">
            Try again
          </ButtonLink>
          <ButtonLink look="outline" href={contactHref}>
            Contact us
          </ButtonLink>
        </div>
      </div>
    )
  }
  if (failed)
    return <Alert tone="info">Search is not answering just now. These are the results from before.</Alert>
  if (view.freshness === 'stale') {
    return <Alert tone="info">Search is catching its breath. These results are from a moment ago.</Alert>
  }
  return null
}
