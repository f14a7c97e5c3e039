import type { RouterContextProvider } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { pictureHref } from '#domain/picture.ts'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'
import { listPictures } from '#use-cases/desk/site/pictures.ts'
import { refuse, workOf } from '../request.ts'

type Context = Readonly<RouterContextProvider>

/** The pictures of a site, with where a small one of each is. */
export async function picturesOf(context: Context, dealer: string, draft: OpenDraft) {
  const { ports, actor, now } = workOf(context)
  const pictures = await listPictures(ports, actor, dealer, draft, now)
  if (isRefused(pictures)) return refuse(pictures, dealer)
  const { origin } = new URL(ports.previewLink({ slug: dealer, version: draft.liveVersion }, '/', now))
  return pictures.map((picture) => ({
    ...picture,
    src: `${origin}${pictureHref(picture.source, { width: 240 })}`,
    large: `${origin}${pictureHref(picture.source, { width: 850 })}`,
  }))
}

/** What the pickers of a form offer: the addresses and the pictures of a site. */
export async function formPartsOf(context: Context, dealer: string, draft: OpenDraft) {
  const { catalogue, sitePaths } = workOf(context).ports
  const range = { manufacturers: await catalogue.manufacturers(), models: await catalogue.models() }
  const pictures = await picturesOf(context, dealer, draft)
  return {
    links: [...sitePaths.known(draft.draft, range)].sort().slice(0, 400),
    pictures: pictures.map(({ source, name, src }) => ({ name: source, words: name, src })),
  }
}
