/** The result of one check. */
export type Finding = { about: string; level: 'ok' | 'warn' | 'fail'; says: string }

export const good = (about: string, says: string): Finding => ({ about, level: 'ok', says })
export const warning = (about: string, says: string): Finding => ({ about, level: 'warn', says })
export const bad = (about: string, says: string): Finding => ({ about, level: 'fail', says })
