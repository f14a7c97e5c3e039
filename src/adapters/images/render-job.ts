import type { PhotoEdit } from '#domain/desk/stock/photo-edit.ts'
import type { PictureRequest } from '#domain/picture.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import type { RenderOutcome } from '#ports/pictures.ts'

/** What a render process is sent. */
export type RenderJob =
  | (Omit<PictureRequest, 'source'> & {
      path: string
      /** Fits the whole picture into a square of its width, changed by a person. */
      edit?: PhotoEdit
    })
  /** The mark of a logo: of a file, or of an SVG. */
  | { markOf: { path: string } | { svg: string } }
  /** A drawing of our own, as a PNG. */
  | { svg: string }
/** What it sends back. */
export type RenderAnswer = { bytes: Uint8Array } | { error: string }

/** Why there is no picture. `stopped`: the pool was closed. */
export type RenderFailure = Extract<RenderOutcome, 'broken' | 'hung' | 'memory' | 'crashed'> | 'stopped'

/** A render that gave no picture. */
export class RenderFailed extends ExpectedError {
  readonly failure: RenderFailure

  constructor(failure: RenderFailure, message: string) {
    super(message)
    this.name = 'RenderFailed'
    this.failure = failure
  }
}
