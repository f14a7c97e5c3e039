import { type Day, isDay } from '#domain/insights/day.ts'
import { instantOf } from '#domain/location/local-time.ts'

/** The last moment of a day where the clocks show this zone. Undefined if it is no day. */
export const endOfDay = (day: Day, timeZone: string): Date | undefined =>
  isDay(day) ? new Date(instantOf(day, '24:00', timeZone).getTime() - 1) : undefined
