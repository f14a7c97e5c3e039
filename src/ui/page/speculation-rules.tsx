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

/** Lets the browser fetch a page while the pointer or finger is still on its way to the link. */
export function SpeculationRules() {
  return <InlineCode kind="script" type="speculationrules" text={JSON.stringify(RULES)} />
}
