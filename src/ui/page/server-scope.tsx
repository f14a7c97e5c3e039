import { createContext, useContext } from 'react'
import type { CarParts } from '#domain/car/car-page.ts'
import type { FormAnswer, FormView } from '#domain/lead/form-view.ts'
import type { SuccessParts } from '#domain/lead/success.ts'
import type { NearLocations } from '#domain/location/near.ts'
import type { CheckoutView, ReservationView } from '#domain/reservation/reservation-view.ts'
import type { ItemsView } from '#domain/search/item-search.ts'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { DealerView } from '#domain/site/dealer-view.ts'
import type { NavigationMenus } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** What only the server's rendering may see; it is never serialised into the page. */
export type ServerScope = {
  site: Site
  menus: NavigationMenus
  now: Date
  /** The version of the site that is only looked at, not live. */
  preview?: number
  /** Where this page stands on its site. */
  path?: string
  /** What the blocks of this page show of the stock; set by the loader of a page made of blocks. */
  filling?: BlockFilling
  /** A few bytes of a picture, to stand blurred where it will be. */
  blurOf?: (source: string) => string | undefined
  /** The car this page is about; set by its loader. */
  car?: CarParts
  /** The dealer's page being drawn: a place, a model, a text; set by its loader. */
  dealer?: DealerView
  /** The parts or offers of this page; set by its loader. */
  items?: ItemsView
  /** Locations by distance from the postcode a visitor typed. */
  near?: NearLocations
  /** The form on this page, set by its loader, and what its action made of a post. */
  form?: FormView
  formAnswer?: FormAnswer
  /** The deposit this page asks for, or what became of one; set by its loader. */
  checkout?: CheckoutView
  reservation?: ReservationView
  /** What was just sent; set by the success page's loader. */
  success?: SuccessParts
}

const ServerScopeContext = createContext<ServerScope | undefined>(undefined)
export const ServerScopeProvider = ServerScopeContext.Provider

export function useServerScope(): ServerScope {
  const scope = useContext(ServerScopeContext)
  if (!scope) throw new Error('Only server-rendered parts may read the whole site')
  return scope
}

/** A few bytes of a picture for a part that is hydrated too: the server draws them, the browser keeps what is there. */
export const useServerBlur = (source: string | undefined): string | undefined => {
  const scope = useContext(ServerScopeContext)
  return source === undefined ? undefined : scope?.blurOf?.(source)
}

/** The whole site, for parts inside <ServerOnly>. */
export const useServerSite = (): Site => useServerScope().site
