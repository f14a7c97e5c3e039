import type { Site } from '#domain/site/site-schema.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useServerScope } from './server-scope.tsx'

/** A program of another company, as the script that loads it knows it. */
export type Tag = { kind: 'ga4' | 'gtm' | 'meta' | 'chat'; id: string }

const tagsOf = ({ ga4, gtm, metaPixel, chat }: Site['tags']): Tag[] => [
  ...(gtm ? [{ kind: 'gtm' as const, id: gtm }] : []),
  ...(ga4 ? [{ kind: 'ga4' as const, id: ga4 }] : []),
  ...(metaPixel ? [{ kind: 'meta' as const, id: metaPixel }] : []),
  ...(chat ? [{ kind: 'chat' as const, id: chat.script }] : []),
]

/**
 * The programs of others, for our own script to load, and the question whether it may (META-5). A
 * preview loads none.
 */
export function Tags() {
  const { site, preview } = useServerScope()
  const tags = tagsOf(site.tags)
  if (tags.length === 0 || preview !== undefined) return null
  return (
    <aside
      className="consent"
      id="consent"
      aria-label="Your choice"
      aria-describedby="consent-question"
      data-programs={JSON.stringify(tags)}
      data-asks={site.tags.consent ? '' : undefined}
      tabIndex={-1}
      hidden
    >
      <p id="consent-question">
        May we count visits and show you fitting advertising, with programs of other companies? The website
        works the same without.
      </p>
      {/* Both answers look alike, so that neither is the one to give. */}
      <p className="consent-choice">
        <Button look="outline" data-consent="yes">
          Yes
        </Button>
        <Button look="outline" data-consent="no">
          No, thank you
        </Button>
      </p>
    </aside>
  )
}
