import type { Site } from '#domain/site/site-schema.ts'

/**
 * Whether the car's dealership shows no phone numbers, and asks for none in forms about its cars.
 */
export const isWithoutPhone = (
  { dealership_id }: { dealership_id: number },
  { dealerships }: Pick<Site, 'dealerships'>,
): boolean => dealerships.some(({ id, withoutPhone }) => id === dealership_id && withoutPhone)
