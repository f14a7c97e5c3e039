/** Lets one process of many do a job. The holder renews by taking it again; a holder that dies loses it when it expires. */
export interface Leases {
  /** True when `holder` has the job for the next seconds: nobody else had it, or they let it expire. */
  take(name: string, holder: string, seconds: number): Promise<boolean>
  /** Gives the job back early; does nothing when someone else has it by now. */
  release(name: string, holder: string): Promise<void>
}
