import type { ReactNode } from 'react'
import { useSite } from '#ui/page/site-context.tsx'
import { Alert } from '#ui/primitives/alert.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import type { Fresh } from './use-saved.ts'

/**
 * The layout of the favourites, compare and garage pages. The server renders it the same for
 * everyone.
 */
export function SavedPage({ title, children }: { title: string; children: ReactNode }) {
  const { searchHref, noun } = useSite()
  return (
    <div className="wrap section-end" data-hydrate-in-view="">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: title }]} />
      {children}
      <noscript>
        <p className="lead">
          Saved {noun[1]} are kept in your browser, and that needs JavaScript.{' '}
          <a href={searchHref}>Browse all {noun[1]}</a> instead; everything else works without it.
        </p>
      </noscript>
    </div>
  )
}

export function NothingSaved({ words }: { words: string }) {
  const { searchHref } = useSite()
  return (
    <div className="empty">
      <div className="roundel">
        <Icon name="heart" />
      </div>
      <div className="stack">
        <p className="lead">{words}</p>
        <ButtonLink href={searchHref}>Get Started</ButtonLink>
      </div>
    </div>
  )
}

/** If current data failed to load, the page shows the stored cars and a retry button (FAV-5). */
export function FreshnessFailed({ fresh }: { fresh: Fresh }) {
  const { noun } = useSite()
  if (!fresh.hasFailed) return null
  return (
    <Alert tone="warn">
      Today's prices did not load. These are the {noun[1]} as you saved them.{' '}
      <Button look="outline" onClick={fresh.retry}>
        Try again
      </Button>
    </Alert>
  )
}
