/** An invalid request, with the error code that Meilisearch would return. */
export class Refusal extends Error {
  readonly code: string
  readonly type = 'invalid_request'
  readonly status = 400

  constructor(code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }

  toBody() {
    const { message, code, type } = this
    return { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` }
  }
}
