/** The addresses of the console that a mail or a command names. */
export const invitationLink = (origin: string) => (token: string) => `${origin}/invitation/${token}`
export const signInLink = (origin: string) => (token: string) => `${origin}/link/${token}`
