import { readSessionCookie } from '#console/session-cookie.ts'
import { mayStillOpen } from '#use-cases/access/sign-in/read-session.ts'
import type { MayOpen } from '../console-front.ts'

/** By the session of the browser that asks. A database that fails is no reason to hold more. */
export const mayOpenDealer =
  (ports: Parameters<typeof mayStillOpen>[0], origin: string): MayOpen =>
  async (request, dealer) => {
    const token = readSessionCookie(request, origin)
    if (!token) return false
    return mayStillOpen(ports, token, [dealer], new Date()).catch(() => false)
  }
