/** The addresses of the console in mails and commands. */
export const invitationLink = (origin: string) => (token: string) => `${origin}/invitation/${token}`
export const signInLink = (origin: string) => (token: string) => `${origin}/link/${token}`
