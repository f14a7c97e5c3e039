/** Each word is a prefix. It is quoted, so that it cannot be an operator. */
export const tsquery = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll(/['\\]/g, '')}':*`).join(' & ')
