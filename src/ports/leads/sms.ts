/** Sends short messages. Resolves when the provider has accepted one. */
export interface Sms {
  send(message: { to: string; text: string }): Promise<void>
}
