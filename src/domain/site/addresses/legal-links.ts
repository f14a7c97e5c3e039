import { asksForTerms } from '#domain/legal/terms-of-use.ts'
import type { Site } from '../site-schema.ts'

/** The legal pages in every footer: the privacy policy, and the others if the site has them. */
export function legalLinks({
  pages,
  legal,
  forms,
  tags,
}: Pick<Site, 'pages' | 'legal' | 'forms' | 'tags'>): { label: string; href: string }[] {
  const has = (path: string) => pages.some((page) => page.path === path)
  return [
    { label: 'Privacy', href: '/privacy-policy' },
    ...(has('/terms') || asksForTerms({ forms }) ? [{ label: 'Terms', href: '/terms' }] : []),
    ...(legal.moneyBack ? [{ label: 'Used car terms', href: '/used-car-terms' }] : []),
    // What a visitor has allowed can be taken back as easily.
    ...(tags.consent && (tags.ga4 || tags.gtm || tags.metaPixel || tags.chat)
      ? [{ label: 'Privacy choices', href: '#consent' }]
      : []),
    ...(has('/complaints') ? [{ label: 'Complaints', href: '/complaints' }] : []),
  ]
}
