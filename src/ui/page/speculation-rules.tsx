import { InlineCode } from './inline-code.tsx'

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[data-reload], [data-dialog], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Lets the browser prefetch a page when the visitor hovers over or touches its link. */
export function SpeculationRules() {
  return <InlineCode kind="script" type="speculationrules" text={JSON.stringify(RULES)} />
}
