import type { IncomingMail } from '#domain/desk/mail/incoming-mail.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { EventCounter } from '#ports/insights/event-counter.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { Ports } from '#ports/ports.ts'
import type { TestBankSessions } from '#ports/reservations/test-bank.ts'
import type { Dashboard } from '#ports/sites/dashboard.ts'
import type { TakenMail } from '#use-cases/desk/leads/take-mail.ts'
import type { ReadAdf } from '../endpoints/platform/lead-intake-endpoint.ts'
import type { ConsoleThread } from './threads/open-console-thread.ts'

/** Everything that a process works with. */
export type Composition = {
  ports: Ports
  /** The ports as one site sees them: with its own search engine. */
  portsOf(site: Site): Ports
  /** Signs the previews that the console frames. */
  previewKey: string
  /** The ports of the console at this origin: passkeys belong to it. */
  consoleAt(origin: string): ConsolePorts
  /** Answers the console's requests in a thread of its own. */
  consoleThreadAt(origin: string): ConsoleThread
  counter: EventCounter
  /** The dashboard that this platform serves to others. */
  dashboard: Dashboard
  isReady(): Promise<boolean>
  /** Reads a mail that came in, and attaches it to its lead. */
  mailIn: {
    parse(bytes: Uint8Array): Promise<IncomingMail | undefined>
    take(mail: IncomingMail): Promise<TakenMail>
  }
  /** The embedded test bank, if it is allowed. */
  testBank?: { sessions: TestBankSessions; sign(body: string): string; signatureHeader: string }
  /** The ports as an operator's requests need them. */
  operator: OperatorPorts
  /** Writes an uploaded feed to a temporary file. */
  spoolFeed(body: ReadableStream<Uint8Array>, largest: number): Promise<string>
  readAdf: ReadAdf
  /**
   * Stops the background work, and abandons after ten seconds what still runs. Each step can be
   * repeated, so the next process continues it.
   */
  stopWork(): Promise<void>
  close(): Promise<void>
}
