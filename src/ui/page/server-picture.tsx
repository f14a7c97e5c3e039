import type { ComponentProps } from 'react'
import { Picture } from '#ui/primitives/picture.tsx'
import { useServerScope, useServerSite } from './server-scope.tsx'

/** A picture with its blurred preview behind it. Only for server-rendered parts. */
export function ServerPicture(props: Omit<ComponentProps<typeof Picture>, 'blur'>) {
  const { blurOf } = useServerScope()
  return <Picture {...props} blur={blurOf?.(props.source)} />
}

/** What a picture shows, where its place on the page does not say it (IMG-3). */
export function usePictureAlt(): (source: string) => string {
  const { pictures } = useServerSite()
  return (source) => pictures[source]?.alt ?? ''
}
