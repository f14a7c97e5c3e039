/**
 * Allows only one process to do a job. The holder renews by taking it again, and a crashed holder
 * loses it when it expires.
 */
export interface Leases {
  /** True if `holder` has the job for the next seconds: it was free, expired or already theirs. */
  take(name: string, holder: string, seconds: number): Promise<boolean>
  /** Releases the job early. Does nothing if another process has it. */
  release(name: string, holder: string): Promise<void>
}
