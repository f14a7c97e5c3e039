import type { Site } from '#domain/site/site-schema.ts'
import { CAR_TYPES, type CarType } from './car.ts'

/** 'New', 'Demo', and 'Used' or 'Pre-Owned' as the site chose (FACET-4). */
export function carTypeLabel(type: string, usedLabel: Site['search']['usedLabel']): string {
  if (type === 'used') return usedLabel
  return type.charAt(0).toUpperCase() + type.slice(1)
}

/** Sorts new before demo before used, and everything else last (FACET-4). */
export function compareCarTypes(a: string, b: string): number {
  const rank = (type: string) =>
    CAR_TYPES.includes(type as CarType) ? CAR_TYPES.indexOf(type as CarType) : 9
  return rank(a) - rank(b)
}
