/**
 * The Message-ID of a mail that was sent again so many times. Each sending has its own, so that a
 * report says which of them came back.
 */
export const sentAs = (messageId: string, resends: number): string =>
  resends > 0 ? messageId.replace('@', `.${resends}@`) : messageId
