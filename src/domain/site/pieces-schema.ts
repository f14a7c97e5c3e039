import { z } from 'zod'

/** What many parts of a site's configuration are made of. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens')
export const path = z.string().regex(/^\/[a-z0-9\-/]*$/, 'a path like /garage')
/** A secret is written as env:NAME and read from the environment, so that a site folder can be published. */
export const secret = z
  .string()
  .regex(/^env:[A-Z0-9_]+$/, 'the name of an environment variable, written env:NAME')
