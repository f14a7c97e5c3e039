import type { Site } from './site-schema.ts'

/** The legal pages of a site, under every footer: its privacy policy always, the others where it has them. */
export function legalLinks({
  pages,
  legal,
}: Pick<Site, 'pages' | 'legal'>): { label: string; href: string }[] {
  const has = (path: string) => pages.some((page) => page.path === path)
  return [
    { label: 'Privacy', href: '/privacy-policy' },
    ...(has('/terms') ? [{ label: 'Terms', href: '/terms' }] : []),
    ...(legal.moneyBack ? [{ label: 'Used car terms', href: '/used-car-terms' }] : []),
    ...(has('/complaints') ? [{ label: 'Complaints', href: '/complaints' }] : []),
  ]
}
