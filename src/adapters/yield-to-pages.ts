import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Pages come first, but locks in the database are held briefly. */
const NICENESS = 5

/**
 * Lets the threads that serve pages go first, on a machine where all cores are busy. Linux has a
 * priority for each thread; the threads that this one starts inherit it.
 */
export function yieldToPages(): void {
  try {
    const [thread] = /\d+$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread) setPriority(Number(thread), NICENESS)
  } catch {
    // Elsewhere all threads have the same priority.
  }
}
