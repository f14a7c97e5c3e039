/** A value that the visitor does not want is written with '!' before it. */
const MARK = '!'

export const isExcluded = (value: string): boolean => value.startsWith(MARK)
export const excluded = (value: string): string => MARK + value
/** The value without its mark. */
export const withoutMark = (value: string): string => value.slice(MARK.length)
