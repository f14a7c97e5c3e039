/**
 * The base of every error that we throw on purpose: its message is a sentence for whoever can act on it. Code knows it
 * by `instanceof`, never by name. It lives in ports, because these are one module for the server and for its pages.
 */
export class ExpectedError extends Error {
  constructor(message?: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** What was asked for makes no sense; the message says what would. */
export class InvalidRequest extends ExpectedError {}
