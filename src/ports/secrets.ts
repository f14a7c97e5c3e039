/** The secret behind a reference in a site's configuration; nothing when it is not set or not that site's to read. */
export type SecretOf = (siteSlug: string, reference: string | undefined) => string | undefined
