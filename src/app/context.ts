import { createContext } from 'react-router'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import type { PageParts } from './page-in-parts.ts'

/** Everything a route needs to answer one request. Nothing in it is about the visitor except where an action must limit them. */
export type RequestScope = {
  site: Site
  ports: Ports
  now: Date
  requestId: string
  /** Whom limits in actions count; a GET page must not depend on it. */
  visitor: string
  /** Writes an unexpected error to the log, with the request's id. */
  report(error: unknown): void
}

export const requestScope = createContext<RequestScope>()

/** What server-only parts of the page read; set once per request beside the scope. */
export const serverScope = createContext<ServerScope>()

/** Where the page is left when it is drawn: as the body of an answer it would be encoded, copied and decoded again. */
export const drawnPage = createContext<{ parts?: PageParts }>()
