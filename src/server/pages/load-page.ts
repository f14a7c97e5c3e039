import { redirectOf } from '#domain/site/checks/redirect-faults.ts'
import {
  type LoadedPage,
  NOT_FOUND,
  type Posted,
  type Redirect,
  type RequestScope,
  redirect,
} from '#pages/page.ts'
import { type PageMatch, pagesAt } from '#pages/page-at.ts'

/** What is shown: a page with its props, a redirect, or an error page. */
export type ToShow =
  | (LoadedPage<object> & { match: PageMatch })
  | Redirect
  | typeof NOT_FOUND
  | { kind: 'failed' }

/** Loads the pages at an address, in order, until one has something to show. Each loads once. */
export async function loadPage(scope: RequestScope, posted: Posted | undefined): Promise<ToShow> {
  for (const match of pagesAt(scope.site, scope.url.pathname)) {
    const requestScope = { ...scope, params: match.params }
    try {
      const loaded = await (posted ? match.page.post?.(requestScope, posted) : match.page.load(requestScope))
      if (!loaded || loaded.kind === 'not found') continue
      return loaded.kind === 'page' ? { ...(loaded as LoadedPage<object>), match } : loaded
    } catch (error) {
      scope.report(error)
      return { kind: 'failed' }
    }
  }
  const to = posted ? undefined : redirectOf(scope.site, scope.url.pathname)
  return to === undefined ? NOT_FOUND : redirect(to, 301)
}
