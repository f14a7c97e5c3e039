import type { Manufacturer, Model } from '#domain/models/model-schema.ts'

/** The manufacturers and models that all sites share (MODEL-1). */
export interface Catalogue {
  manufacturers(): Promise<Manufacturer[]>
  models(): Promise<Model[]>
}
