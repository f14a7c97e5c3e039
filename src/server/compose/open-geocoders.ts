import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { geocoders } from '#adapters/geocoder/geocoders.ts'
import type { Fetch } from '#ports/egress.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import { type Environment, readSecret } from '../settings/env.ts'

/** The operator's table of postcodes if the data folder has one, else ours. */
export function openGeocoders(env: Environment, fetch: Fetch, rateLimiter: RateLimiter) {
  const table = join(env.DATA_FOLDER, 'postcodes.csv')
  const fullTable = existsSync(table) ? table : undefined
  return geocoders({ fullTable, secretOf: readSecret, fetch, rateLimiter })
}
