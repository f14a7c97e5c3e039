import type { Site } from '#domain/site/site-schema.ts'

/** The fields of a site that forms depend on. */
export type FormSite = Pick<Site, 'dealerships' | 'forms' | 'locale' | 'locations' | 'name' | 'noun'>
