import type { NavLink } from '#domain/site/navigation-schema.ts'

/** The text of a link. Older configurations call it `title`. */
export const navLabel = (item: Pick<NavLink, 'name' | 'title'>): string => item.name ?? item.title ?? ''
