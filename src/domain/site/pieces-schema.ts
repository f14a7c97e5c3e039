import { z } from 'zod'

/** The description of a field, and an example. A choice or a switch is its own example. */
export const about = (description: string, example?: unknown) => ({
  description,
  ...(example !== undefined && { examples: [example] }),
})

/** What many parts of a site's configuration are made of. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens')
export const path = z.string().regex(/^\/[a-z0-9\-/]*$/, 'a path like /garage')
/** An address of a dealer's earlier website. */
export const oldPath = z
  .string()
  .max(200)
  .regex(
    /^\/(?!\/)(?:[A-Za-z0-9\-_.~/]|%[0-9A-Fa-f]{2})*$/,
    'an old address like /about-us.html, without the website before it and without ? or # and what follows',
  )
/** The target of a link. Script urls are refused. */
export const href = z
  .string()
  .regex(/^(\/|https?:\/\/|tel:|mailto:|#)/, 'a path, a web address, tel: or mailto:')
export const webAddress = z.url({ protocol: /^https?$/, error: 'a web address like https://example.com' })
/**
 * A secret is written as env:NAME and read from the environment, so that a site folder can be
 * public.
 */
export const secret = z
  .string()
  .regex(/^env:[A-Z0-9_]+$/, 'the name of an environment variable, written env:NAME')
