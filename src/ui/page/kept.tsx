import type { ComponentProps, ReactElement } from 'react'
import { useDrawKept } from './kept-markup.ts'

type KeptProps = Omit<ComponentProps<'section'>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'li' | 'section' | 'div' | 'dl'
  /** Names everything the content depends on; without a name it is drawn every time. */
  name?: () => string
  children: ReactElement
}

/**
 * An element whose content the server draws once for each name. The content may read no context, and the head does
 * not hear of its pictures (`preloadPicture`): what is kept is text. A browser draws it as it stands.
 */
export function Kept({ as, name, children, ...attributes }: KeptProps) {
  const draw = useDrawKept()
  const Tag = as as 'section'
  if (!draw || !name) return <Tag {...attributes}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it from the same children
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: draw(name(), children) }} />
}
