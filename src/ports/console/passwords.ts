import { ExpectedError } from '../expected-error.ts'

/** Too many passwords wait to be checked. */
export class PasswordsBusy extends ExpectedError {
  constructor() {
    super('Too many passwords are being checked at once.')
  }
}

/** Hashes passwords, few at a time, so that the shop keeps the CPU. Throws PasswordsBusy. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Takes as long without a hash as with one, so that the time does not reveal whether an account
   * exists.
   */
  matches(password: string, hash: string | null): Promise<boolean>
  /** Whether it is on the list of common passwords. */
  isCommon(password: string): boolean
}
