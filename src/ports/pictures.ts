import type { PictureRequest } from '#domain/picture.ts'
import { ExpectedError } from './expected-error.ts'

/** A picture that exists. Its tag changes when the picture does; the bytes are made when they are wanted. */
export type FoundPicture = {
  tag: string
  type: 'image/webp' | 'image/jpeg'
  /** True for pictures that come with the platform: their address never means another picture. */
  isForever: boolean
  bytes(): Promise<Uint8Array>
}

/** Too many pictures are being made at once; asking again in a moment will help. */
export class PicturesBusy extends ExpectedError {}

/** Finds and resizes the pictures of the platform and of its sites. */
export interface Pictures {
  /** `siteSlug` says whose `site/…` pictures are meant. Nothing when there is no such picture. */
  find(request: PictureRequest, siteSlug?: string): Promise<FoundPicture | undefined>
  /** A tiny picture as a data uri, to show blurred until the real one is there. */
  blurOf(source: string): string | undefined
}
