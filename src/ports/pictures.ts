import type { PictureRequest } from '#domain/picture.ts'

export type PictureType = 'image/webp' | 'image/jpeg'

/** A picture to send. It is not exact when another size, or a placeholder, stands in for one that could not be rendered. */
export type RenderedPicture = { bytes: Uint8Array; type: PictureType; isExact: boolean }

/** A picture that exists. Its tag changes when the picture does; it is rendered when it is wanted. */
export type FoundPicture = {
  tag: string
  /** True for pictures that come with the platform: their address never means another picture. */
  isForever: boolean
  /** Answers within a few seconds, whatever happens to the renderer. */
  render(): Promise<RenderedPicture>
}

/**
 * What became of a render. `broken`: the file cannot be decoded. `hung`, `memory`: the renderer was killed at a limit.
 * `crashed`: it ended by itself. `late`, `refused`: the queue was too long, and the visitor got a stand-in.
 */
export type RenderOutcome = 'rendered' | 'broken' | 'hung' | 'memory' | 'crashed' | 'late' | 'refused'
export type RenderSubject = { source: string; siteSlug?: string; message?: string }

/** Finds and resizes the pictures of the platform and of its sites. */
export interface Pictures {
  /** `siteSlug` says whose `site/…` pictures are meant. Nothing when there is no such picture. */
  find(request: PictureRequest, siteSlug?: string): Promise<FoundPicture | undefined>
  /** A tiny picture as a data uri, to show blurred until the real one is there. */
  blurOf(source: string): string | undefined
  /** Ends the renderers. */
  close(): void
}
