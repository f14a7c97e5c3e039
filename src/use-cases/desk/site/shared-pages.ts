import { describePage } from '#domain/meta/describe-page.ts'
import type { Site } from '#domain/site/site-schema.ts'

export type SharedPage = {
  path: string
  title: string
  description: string
  picture: string
  isHidden: boolean
  /** What search results would cut or lack. */
  faults: string[]
}

const MAX_TITLE_LENGTH = 65
const MAX_DESCRIPTION_LENGTH = 160

function faultsOf(title: string, description: string, others: readonly string[]): string[] {
  return [
    ...(title.length > MAX_TITLE_LENGTH ? ['Search results cut a title of this length.'] : []),
    ...(description.trim() === '' ? ['It has no description.'] : []),
    ...(description.length > MAX_DESCRIPTION_LENGTH
      ? ['Search results cut a description of this length.']
      : []),
    ...(others.includes(description) ? ['Another page has the same description.'] : []),
  ]
}

/** The home page and the dealer's own pages, as search results and shared links show them. */
export function sharedPages(site: Site): SharedPage[] {
  const own = [{ ...site.home, path: '/' }, ...site.pages].map(({ path, title, description, blocks }) => {
    const shown = blocks.find((block) => 'picture' in block && block.picture)
    const picture = path !== '/' && shown && 'picture' in shown ? shown.picture : undefined
    return { path, ...describePage(site, 'https://site.example/', { title, description, path, picture }) }
  })
  return own.map(({ path, title, description, picture, hidden }, n) => ({
    path,
    title,
    description,
    picture,
    isHidden: hidden === true,
    faults: faultsOf(
      title,
      description,
      own.filter((_, m) => m !== n).map((one) => one.description),
    ),
  }))
}
