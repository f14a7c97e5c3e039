/** Something outside the process let us down: says which port, doing what; the cause has the details. */
export class PortFailed extends Error {
  readonly port: string
  readonly doing: string

  constructor(port: string, doing: string, cause: unknown) {
    super(`${port} failed while ${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.name = 'PortFailed'
    this.port = port
    this.doing = doing
  }
}
