/** Reads the secret behind a reference in a site's configuration, if that site may read it. */
export type SecretOf = (siteSlug: string, reference: string | undefined) => string | undefined
