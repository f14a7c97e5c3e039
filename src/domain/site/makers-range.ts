import type { Manufacturer, Model } from '#domain/models/model-schema.ts'

/** The makes and models that manufacturers sell, to check links to them. */
export type MakersRange = { manufacturers: Manufacturer[]; models: Model[] }
