import { type ComponentType, createContext, useContext } from 'react'

/** An island as the renderer sees it. */
export type IslandPart<Props extends object = object> = {
  /** The folder whose `islands.tsx` holds it, and its name there. */
  folder: string
  name: string
  Component: ComponentType<Props>
  props: Props
  /** Whether its markup depends on its props and the site alone, so that it can be cached. */
  isCached: boolean
}

/** What the page holds in an island's place: its markup, and the id of the element with its props. */
export type RenderedIsland = { markup: string; propsId: string }

const RenderIslandContext = createContext<((part: IslandPart) => RenderedIsland) | undefined>(undefined)
export const RenderIslandProvider = RenderIslandContext.Provider

type RootProps = { className: string }

/**
 * A component that is rendered on the server and hydrated in the browser from its own JSON props. It is rendered as a
 * root of its own, so that React makes the same ids on both sides.
 */
export function island<Props extends object>(
  folder: string,
  name: string,
  Component: ComponentType<Props>,
  { isCached = false } = {},
): ComponentType<Props & RootProps> {
  return function Island({ className, ...props }) {
    const render = useContext(RenderIslandContext)
    if (!render) throw new Error('An island can only be rendered in a page')
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
