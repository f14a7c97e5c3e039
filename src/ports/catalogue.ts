import type { Manufacturer, Model } from '#domain/models/model-schema.ts'

/** What makers sell: reference data that all sites share (MODEL-1). */
export interface Catalogue {
  manufacturers(): Promise<Manufacturer[]>
  models(): Promise<Model[]>
}
