import type { Page } from './page.ts'

/** What a page's view is given. */
export type PropsOf<P> = P extends Page<infer Props> ? Props : never
