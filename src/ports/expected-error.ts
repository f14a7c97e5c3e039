/**
 * The base of every error that we throw on purpose. Its message is a sentence for someone who can
 * act on it, and code knows it by `instanceof`.
 */
export class ExpectedError extends Error {
  constructor(message?: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The request makes no sense. The message says what would. */
export class InvalidRequest extends ExpectedError {}
