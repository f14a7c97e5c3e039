import { type ComponentType, createContext, useContext } from 'react'

/** What the renderer needs to know about an island. */
export type IslandPart<Props extends object = object> = {
  /** The page folder whose `islands.tsx` exports the component, and its name there. */
  folder: string
  name: string
  Component: ComponentType<Props>
  props: Props
  /** Whether the markup depends only on the props and the site, so that it can be cached. */
  isCached: boolean
}

/** The island's markup, and the id of the script element that contains its props. */
export type RenderedIsland = { markup: string; propsId: string }

const RenderIslandContext = createContext<((part: IslandPart) => RenderedIsland) | undefined>(undefined)
export const RenderIslandProvider = RenderIslandContext.Provider

type RootProps = { className: string }

/**
 * A component that the server renders and the browser hydrates from its own JSON props. The server
 * renders it as a separate root, so that `useId` gives the same ids on both sides.
 */
export function island<Props extends object>(
  folder: string,
  name: string,
  Component: ComponentType<Props>,
  { isCached = false } = {},
): ComponentType<Props & RootProps> {
  return function Island({ className, ...props }) {
    const render = useContext(RenderIslandContext)
    if (!render) throw new Error('An island can only be rendered inside a page')
    const part = { folder, name, Component, props: props as unknown as Props, isCached }
    const { markup, propsId } = render(part as unknown as IslandPart)
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
