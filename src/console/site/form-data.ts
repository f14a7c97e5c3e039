import type { RouterContextProvider } from 'react-router'
import { pictureHref } from '#domain/picture.ts'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'
import { workOf } from '../request.ts'

/** What the pickers of a form offer: the addresses and the pictures of a site. */
export async function formPartsOf(
  context: Readonly<RouterContextProvider>,
  dealer: string,
  { draft, liveVersion }: OpenDraft,
) {
  const { ports, now } = workOf(context)
  const { catalogue, sitePaths, siteFiles } = ports
  const range = { manufacturers: await catalogue.manufacturers(), models: await catalogue.models() }
  const { origin } = new URL(ports.previewLink({ slug: dealer, version: liveVersion }, '/', now))
  return {
    links: [...sitePaths.known(draft, range)].sort().slice(0, 400),
    pictures: siteFiles
      .pictures(dealer)
      .map((name) => ({ name, src: `${origin}${pictureHref(name, { width: 240 })}` })),
  }
}
