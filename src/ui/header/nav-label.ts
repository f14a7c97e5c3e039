import type { NavLink } from '#domain/site/navigation-schema.ts'

/** A link's words: older configurations call them a title. */
export const navLabel = (item: Pick<NavLink, 'name' | 'title'>): string => item.name ?? item.title ?? ''
