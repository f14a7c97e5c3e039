import type { Manufacturer, Model } from '#domain/models/model-schema.ts'
import type { PromoTile } from '#domain/site/content-schema.ts'

/** A manufacturer and the ids of its models. */
export type DashboardManufacturer = Manufacturer & { models: { id: number; name: string; slug: string }[] }
/** A search page of a website. */
export type DashboardSearchPage = { slug: string; path: string; title: string }

/**
 * Requests a website's data from a dashboard (DASH-1). Unknown data is null or an empty list
 * (DASH-3).
 */
export interface Dashboard {
  /** With a website: only the models that this website sells. */
  manufacturer(id: number, websiteId?: number): Promise<DashboardManufacturer | null>
  model(id: number, websiteId: number): Promise<Model | null>
  searchPages(websiteId: number): Promise<DashboardSearchPage[]>
  promotions(websiteId: number): Promise<PromoTile[]>
}
