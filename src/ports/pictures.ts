import type { PhotoEdit } from '#domain/desk/stock/photo-edit.ts'
import type { PictureRequest } from '#domain/picture.ts'

export type PictureType = 'image/webp' | 'image/jpeg'

/** A picture to send. It is not exact if another size or a placeholder replaces it. */
export type RenderedPicture = { bytes: Uint8Array; type: PictureType; isExact: boolean }

/** An existing picture. Its tag changes with the picture, and it is rendered on demand. */
export type FoundPicture = {
  tag: string
  /** True for pictures of the platform itself. Their url never changes its content. */
  isForever: boolean
  /** Answers within a few seconds, whatever happens to the renderer. */
  render(): Promise<RenderedPicture>
}

/**
 * The result of a render. `broken`: the file cannot be decoded. `hung`, `memory`: the renderer was
 * killed at a limit. `crashed`: it ended by itself. `late`, `refused`: the queue was too long, and
 * the visitor got a placeholder.
 */
export type RenderOutcome = 'rendered' | 'broken' | 'hung' | 'memory' | 'crashed' | 'late' | 'refused'
export type RenderSubject = { source: string; siteSlug?: string; message?: string }

/** Finds and resizes the pictures of the platform and its sites. */
export interface Pictures {
  /** `siteSlug` selects the site for `site/…` pictures. Undefined if there is no such picture. */
  find(request: PictureRequest, siteSlug?: string): Promise<FoundPicture | undefined>
  /** A tiny picture as a data url, shown blurred until the real one is loaded. */
  blurOf(source: string): string | undefined
  /** The file that pictures of a source are made of. Undefined while there is none. */
  fileOf(source: string): Promise<string | undefined>
  /**
   * Whether a renderer can open this file, which may come from anywhere. Throws if all renderers
   * are busy.
   */
  canRender(file: string, tenant: string): Promise<boolean>
  /**
   * A photo as it is stored: upright, then as a person changed it, at most 2,560 pixels wide and
   * high, without data about its place and camera. Undefined if it cannot be opened.
   */
  prepare(
    file: string,
    edit: PhotoEdit,
    tenant: string,
    format?: 'jpg' | 'webp',
  ): Promise<Uint8Array | undefined>
  /**
   * The mark of a logo as a square PNG: its drawing, or its first letter. Undefined if it has none.
   * A logo is an SVG, or a source as in the addresses of the image service. Throws if no renderer
   * could draw it now.
   */
  markOf(logo: { svg: string } | { source: string }, siteSlug: string): Promise<Uint8Array | undefined>
  /** A drawing of our own, for mails, as a PNG. Throws if no renderer could draw it now. */
  draw(svg: string, tenant: string): Promise<Uint8Array>
  /** Ends the renderers. */
  close(): void
}
