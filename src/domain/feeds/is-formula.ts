/**
 * Whether a spreadsheet may run a cell, so that an apostrophe must make it text. Some leave out
 * blanks at its beginning, and some read the wide signs of East Asian keyboards.
 */
export const isFormula = (text: string): boolean => /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text)
