import { type SectionName, sectionOf } from '#domain/site-desk/sections.ts'

/** Sections with a screen of their own. */
const OWN: Partial<Record<SectionName, string>> = {
  hours: 'site/hours',
  pages: 'site/pages',
  look: 'site/look',
  pictures: 'site/pictures',
  setup: 'site/setup',
}

/** The screen of a section. */
export const sectionHref = (dealer: string, section: SectionName): string =>
  `/${dealer}/${OWN[section] ?? `site/edit/${section}`}`

/** The screen where a fault was made. A fault in a block or a page leads to it. */
export function faultHref(dealer: string, path: string): string | undefined {
  const [, page, place, block] = /^(home|pages\[(\d+)\])\.blocks\[(\d+)\]/.exec(path) ?? []
  if (page) return `/${dealer}/site/pages/${place ?? 'home'}?block=${block}`
  const [, own] = /^pages\[(\d+)\]/.exec(path) ?? []
  if (own) return `/${dealer}/site/pages/${own}`
  const section = sectionOf(path)
  return section && sectionHref(dealer, section)
}
