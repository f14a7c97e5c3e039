import type { Manufacturer, Model } from '#domain/models/model-schema.ts'

/** What makers sell, so that a link to a make or a model can be judged. */
export type MakersRange = { manufacturers: Manufacturer[]; models: Model[] }
