import type { Site } from '#domain/site/site-schema.ts'

/** What a site has to say about its forms. */
export type FormSite = Pick<Site, 'forms' | 'locations' | 'name' | 'noun'>
