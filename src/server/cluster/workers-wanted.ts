import { availableParallelism } from 'node:os'
import type { Environment } from '../settings/env.ts'

type Wanted = { count: number; note?: string }

/** How many processes to start, and what the operator should know about it. */
export function workersWanted({
  WORKERS,
  DATABASE_URL,
}: Pick<Environment, 'WORKERS' | 'DATABASE_URL'>): Wanted {
  const count = WORKERS === 'auto' ? availableParallelism() : WORKERS
  if (count > 1 && DATABASE_URL === undefined)
    return {
      count: 1,
      note: 'The embedded database belongs to one process, so only one is started. WORKERS needs DATABASE_URL.',
    }
  return { count }
}
