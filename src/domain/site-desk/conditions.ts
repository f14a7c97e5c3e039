import { isObject } from './apply-patch.ts'

const isOneOf =
  (key: string, ...values: unknown[]) =>
  (group: Record<string, unknown>) =>
    values.includes(group[key])
const has = (key: string) => (group: Record<string, unknown>) => Boolean(group[key])

/** Fields that are asked for only beside certain others, by their own name. */
const CONDITIONS: Record<string, (group: Record<string, unknown>) => boolean> = {
  title: (group) => group.title !== undefined || !('url' in group),
  shelf: (group) => group.kind !== 'hero' || isOneOf('variant', 'rail', 'shop')(group),
  pictureAlt: has('picture'),
  open: isOneOf('status', 'Open'),
  close: isOneOf('status', 'Open'),
  start_hour: isOneOf('status', 'Open'),
  end_hour: isOneOf('status', 'Open'),
  portrait: (group) => !group.image,
  badge: (group) => !('strictDisplay' in group) || Boolean(group.cars),
  strictDisplay: (group) => Array.isArray(group.display) && group.display.length > 0,
  autoplay: (group) => group.layout !== 'map',
  garagePath: has('garage_enabled'),
  certifiedBadge: has('certifiedMake'),
  subscribeText: has('subscribeTitle'),
  forceLocationsLink: has('banner'),
}
/** The same for a group with these names, such as maps. */
const MAPS = ['key', 'show']

/** Whether a form asks for this field, beside what its group holds already. */
export function isAsked(key: string, group: unknown): boolean {
  if (!isObject(group)) return true
  if (MAPS.includes(key) && typeof group.provider === 'string') return group.provider !== 'svg'
  return CONDITIONS[key]?.(group) ?? true
}
