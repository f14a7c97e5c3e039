/** Status codes (RFC 3463) that are about the sender, the mail or a full mailbox. */
const NOT_THE_ADDRESS = /\b[45]\.(?:7\.\d{1,3}|1\.[78]|6\.\d{1,3}|3\.\d{1,3}|2\.[23])\b/
/** What servers write that give no such code. */
const OF_THE_SENDER =
  /\b(?:spam|junk|block(?:ed)?[ -]?list(?:ed)?|blacklist(?:ed)?|blocked|reputation|relay(?:ing)?|authenticat\w+|sender|dmarc|spf|dkim|mailbox (?:is )?full|over ?quota|quota exceeded)\b/i

/**
 * Whether a refusal for good means that nobody has this address. A server that blocks the sender
 * refuses every address, and must not end what their owners asked for.
 */
export const isDeadAddress = (refusal: string): boolean =>
  !NOT_THE_ADDRESS.test(refusal) && !OF_THE_SENDER.test(refusal)
