import { z } from 'zod'

/** An address that mail can be sent to. */
export const AlertAddress = z.email().max(200)
