/** The widths the image service makes; any other is refused, so nobody can fill its disk. */
export const PICTURE_WIDTHS = [130, 240, 360, 534, 750, 850, 1200, 1600, 2000] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Where a picture of a certain width is found: our artwork or a site's own picture by path (IMG-1). */
export function pictureHref(source: string, { width }: { width: PictureWidth }): string {
  return `/img/${width}/${source}.webp`
}
