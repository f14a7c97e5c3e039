import type { Manufacturer, Model } from '#domain/models/model-schema.ts'
import type { PromoTile } from '#domain/site/content-schema.ts'

/** A maker and which of its models there are to read about. */
export type DashboardManufacturer = Manufacturer & { models: { id: number; name: string; slug: string }[] }
/** A page of stock that a website has. */
export type DashboardSearchPage = { slug: string; path: string; title: string }

/** What a dashboard is asked about a website (DASH-1). What it does not know is null or an empty list (DASH-3). */
export interface Dashboard {
  /** With a website: only the models that website sells. */
  manufacturer(id: number, websiteId?: number): Promise<DashboardManufacturer | null>
  model(id: number, websiteId: number): Promise<Model | null>
  searchPages(websiteId: number): Promise<DashboardSearchPage[]>
  promotions(websiteId: number): Promise<PromoTile[]>
}
