import type { ComponentProps } from 'react'
import { Picture } from '#ui/primitives/picture.tsx'
import { useServerScope } from './server-scope.tsx'

/** A photo that fills its frame, with its blurred preview behind it; for parts inside <ServerOnly>. */
export function ServerPicture(props: Omit<ComponentProps<typeof Picture>, 'blur'>) {
  const { blurOf } = useServerScope()
  return <Picture {...props} blur={blurOf?.(props.source)} />
}
