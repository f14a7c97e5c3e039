/** A clause of a legal page: a heading, paragraphs, and sometimes a list. */
export type Clause = { title: string; paragraphs: string[]; points?: string[] }

/** '1 day', '30 days'. */
export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
