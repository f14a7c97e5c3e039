import { pictureRequest } from '#domain/picture.ts'
import type { Pictures } from '#ports/pictures.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { type Answer, isNotModified, textAnswer } from '../http/answer.ts'
import type { Step } from '../http/server-request.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** A dealer may replace a picture under the same name. */
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** Answers `/img/…`: every address that domain/picture.ts can make, and no other (IMG-1). */
export function images(pictures: Pictures, sites: Pick<SiteDirectory, 'byHost'>): Step {
  return ({ incoming: { method, headers }, client, path }) => {
    if (!path.startsWith('/img/') || (method !== 'GET' && method !== 'HEAD')) return
    return imageAnswer(pictures, path, sites.byHost(client.host)?.slug, headers['if-none-match'])
  }
}

async function imageAnswer(
  pictures: Pictures,
  path: string,
  siteSlug: string | undefined,
  ifNoneMatch: string | undefined,
): Promise<Answer> {
  const request = pictureRequest(path)
  const found = request && (await pictures.find(request, siteSlug))
  if (!found) return textAnswer(404, 'No such picture.', { 'cache-control': 'public, max-age=60' })
  const answer = {
    status: 200,
    headers: { 'cache-control': found.isForever ? FOREVER : FOR_AN_HOUR },
    etag: `"${found.tag}"`,
  }
  // A client that has the picture needs no body, and rendering is the expensive part.
  if (isNotModified(answer, ifNoneMatch)) return answer
  const { bytes, type, isExact } = await found.render()
  if (isExact) return { ...answer, headers: { ...answer.headers, 'content-type': type }, body: bytes }
  // A placeholder must not be cached under the picture's address.
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body: bytes }
}
