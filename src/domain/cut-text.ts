/** The beginning of a text, without half of a character at its end: no database stores one. */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
