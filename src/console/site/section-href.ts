import type { SectionName } from '#domain/site-desk/sections.ts'

/** Sections with a screen of their own. */
const OWN: Partial<Record<SectionName, string>> = {
  hours: 'site/hours',
  pages: 'site/pages',
  look: 'site/look',
  pictures: 'site/pictures',
  setup: 'site/setup',
}

export const sectionHref = (dealer: string, section: SectionName): string =>
  `/${dealer}/${OWN[section] ?? `site/edit/${section}`}`
