/** A request for the console in plain data, so that another thread can answer it. */
export type ConsoleRequest = {
  method: string
  /** The path and the query, as the browser sent them. */
  url: string
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer> | undefined
  visitor: string
  requestId: string
}

/**
 * Answers the console's requests, in this thread or in another one. What was begun for a visitor
 * who left is given up.
 */
export type AnswerConsole = (request: ConsoleRequest, left: AbortSignal) => Promise<Response>
