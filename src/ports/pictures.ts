import type { PictureRequest } from '#domain/picture.ts'
import { ExpectedError } from './expected-error.ts'

/** An existing picture. Its tag changes with the picture, and its bytes are created on demand. */
export type FoundPicture = {
  tag: string
  type: 'image/webp' | 'image/jpeg'
  /** True for pictures of the platform itself. Their url never changes its content. */
  isForever: boolean
  bytes(): Promise<Uint8Array>
}

/** Too many pictures are being created. Retry in a moment. */
export class PicturesBusy extends ExpectedError {}

/** Finds and resizes the pictures of the platform and its sites. */
export interface Pictures {
  /** `siteSlug` selects the site for `site/…` pictures. Undefined if there is no such picture. */
  find(request: PictureRequest, siteSlug?: string): Promise<FoundPicture | undefined>
  /** A tiny picture as a data url, shown blurred until the real one is loaded. */
  blurOf(source: string): string | undefined
}
