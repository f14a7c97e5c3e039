import type { RouterContextProvider } from 'react-router'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'
import { workOf } from '../request.ts'

export type PreviewData = {
  src: string
  path: string
  revision: number
  /** The version that serves: the draft is shown on top of it. */
  live: number
  isDraft: boolean
  version: number
  host: string
}

/**
 * Where the true page of the draft is. Before the first change nothing differs from what serves.
 */
export function previewOf(
  context: Readonly<RouterContextProvider>,
  dealer: string,
  { version, revision, live, liveVersion }: OpenDraft,
  path: string,
): PreviewData | undefined {
  const shown = version ?? liveVersion
  if (path === '') return undefined
  const { ports, now } = workOf(context)
  return {
    src: ports.previewLink({ slug: dealer, version: shown }, path, now),
    path,
    revision,
    live: liveVersion,
    isDraft: version !== undefined,
    version: shown,
    host: live.hosts[0] ?? `${dealer}.localhost`,
  }
}
