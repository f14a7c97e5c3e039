import type { DescribedPage } from '#ports/console/site-desk.ts'

/** A page, and what search results would cut or lack. */
export type SharedPage = DescribedPage & { faults: string[] }

const MAX_TITLE_LENGTH = 65
const MAX_DESCRIPTION_LENGTH = 160

function faultsOf({ title, description }: DescribedPage, others: readonly string[]): string[] {
  return [
    ...(title.length > MAX_TITLE_LENGTH ? ['Search results cut a title of this length.'] : []),
    ...(description.trim() === '' ? ['It has no description.'] : []),
    ...(description.length > MAX_DESCRIPTION_LENGTH
      ? ['Search results cut a description of this length.']
      : []),
    ...(others.includes(description) ? ['Another page has the same description.'] : []),
  ]
}

/** Pages as search results and shared links show them. What is hidden from them has no faults. */
export const sharedPages = (pages: readonly DescribedPage[]): SharedPage[] =>
  pages.map((page) => ({
    ...page,
    faults: page.isHidden
      ? []
      : faultsOf(
          page,
          pages.filter((other) => other !== page && !other.isHidden).map(({ description }) => description),
        ),
  }))
