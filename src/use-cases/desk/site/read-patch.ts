import { Patch } from '#domain/site-desk/patch-schema.ts'

/** A patch as a browser sent it, or undefined. */
export const readPatch = (value: unknown): Patch | undefined => Patch.safeParse(value).data
