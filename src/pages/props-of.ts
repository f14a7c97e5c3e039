import type { Page } from './page.ts'

/** The props of a page's view. */
export type PropsOf<P> = P extends Page<infer Props> ? Props : never
