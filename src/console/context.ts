import { createContext } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import type { Account } from '#ports/console/accounts.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Visit } from '#use-cases/access/visit.ts'

/** Everything a route needs to answer one request. */
export type ConsoleScope = {
  ports: ConsolePorts
  /** Where the request comes from, and when. */
  visit: Visit
  /** Where the console is, for links in mail. */
  origin: string
  /** Allows the scripts of this one page. */
  nonce: string
  /** Lets work go on after the response; what fails is logged. */
  later(work: Promise<void>): void
  /** Writes an unexpected error to the log, with the request's id. */
  report(error: unknown): void
}

export const consoleScope = createContext<ConsoleScope>()

/** Who is signed in; set by the layout around every screen behind the sign-in. */
export const signedIn = createContext<{ actor: PersonActor; account: Account }>()
