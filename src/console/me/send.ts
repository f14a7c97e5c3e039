/** Sends one act of the profile to the server. */
export type Send = (form: FormData | Record<string, string>) => void
