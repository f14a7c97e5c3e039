import { type ComponentType, createContext, type ReactElement, useContext } from 'react'

/** What the renderer needs to know about an island. */
export type IslandPart = {
  /** The page folder whose `islands.tsx` exports the component, and its name there. */
  folder: string
  name: string
  content: ReactElement
  /** The props of the content, as the browser gets them. */
  props: object
  /** Whether the markup depends only on the props and the site, so that it can be cached. */
  isCached: boolean
}

/** The island's markup, and the id of the script element that contains its props. */
export type RenderedIsland = { markup: string; propsId: string }

const RenderIslandContext = createContext<((part: IslandPart) => RenderedIsland) | undefined>(undefined)
export const RenderIslandProvider = RenderIslandContext.Provider

/** The root element's class, and what the component gets. */
type IslandProps<Props> = { className: string; props: Props }

/**
 * A component that the server renders and the browser hydrates from its own JSON props. The server
 * renders it as a separate root, so that `useId` gives the same ids on both sides.
 */
export function island<Props extends object>(
  folder: string,
  name: string,
  Component: ComponentType<Props>,
  { isCached = false } = {},
) {
  return function Island({ className, props }: IslandProps<Props>) {
    const render = useContext(RenderIslandContext)
    if (!render) throw new Error('An island can only be rendered inside a page')
    const content = <Component {...props} />
    const { markup, propsId } = render({ folder, name, content, props, isCached })
    return (
      <div
        className={className}
        data-island={`${folder}:${name}`}
        data-props={propsId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from the component
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    )
  }
}
