import type { Context } from 'hono'
import { pictureRequest } from '#domain/picture.ts'
import type { Pictures } from '#ports/pictures.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** A dealer may put another picture under the same name. */
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** Serves `/img/*`: what domain/picture.ts can name and the pictures hold; for all else there is nothing here (IMG-1). */
export function imageHandler(pictures: Pictures, siteSlugOf: (c: Context) => string | undefined) {
  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url)
    const request = pictureRequest(url.pathname)
    const found = request && (await pictures.find(request, siteSlugOf(c)))
    if (!found) return c.text('No such picture.', 404, { 'cache-control': 'public, max-age=60' })

    const etag = `"${found.tag}"`
    const headers = { etag, 'cache-control': found.isForever ? FOREVER : FOR_AN_HOUR }
    const known = c.req
      .header('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
    if (known?.includes(etag)) return c.body(null, 304, headers)

    const { bytes, type, isExact } = await found.render()
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      // A picture that stands in for another must not be cached under its name.
      ...(isExact ? headers : { 'cache-control': 'no-store' }),
      'content-type': type,
      'content-length': String(bytes.length),
    })
  }
}
