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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(RULES) }} />
}
