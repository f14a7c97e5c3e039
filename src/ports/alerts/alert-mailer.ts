import type { Car } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { ExpectedError } from '../expected-error.ts'
import type { AlertMail } from './alert-store.ts'

/** The address does not exist, or its owner's server refuses us for good. */
export class MailRefused extends ExpectedError {}

/** Sends the mails of alerts. Throws MailRefused if the address is dead. */
export interface AlertMailer {
  send(mail: AlertMail, site: Site, cars: Car[]): Promise<void>
}
