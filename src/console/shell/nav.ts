import type { Permission } from '#domain/access/permission.ts'
import type { IconName } from '../parts/icons.ts'

export type NavEntry = {
  to: string
  words: string
  icon: IconName
  /** The second key after G. */
  key: string
  heading?: string
  /** One of these is enough; nothing asked means everybody with a role. */
  needs?: readonly Permission[]
  /** What the number beside it counts. */
  counts?: string
  /** Other addresses that belong to it, unless an entry of their own has them. */
  covers?: string
}

/** The sections of the console. The rail shows those that a role may read. */
export const NAV: readonly NavEntry[] = [
  { to: 'now', words: 'Now', icon: 'now', key: 'n' },
  {
    to: 'leads',
    words: 'Leads',
    icon: 'leads',
    key: 'l',
    needs: ['lead.read'],
    counts: 'waiting without an owner',
  },
  { to: 'appointments', words: 'Appointments', icon: 'calendar', key: 'a', needs: ['lead.read'] },
  { to: 'stock', words: 'Cars', icon: 'car', key: 's', heading: 'Stock', needs: ['car.read'] },
  // Among the first in the rail, and after the cars in the tabs of a phone.
  { to: 'reservations', words: 'Reservations', icon: 'hold', key: 'r', needs: ['reservation.read'] },
  { to: 'feeds', words: 'Feeds', icon: 'feed', key: 'f', heading: 'Stock', needs: ['feed.read'] },
  { to: 'shoppers', words: 'Shoppers', icon: 'person', key: 'b', needs: ['lead.read'] },
  {
    to: 'website',
    words: 'Website',
    icon: 'globe',
    key: 'w',
    heading: 'Website',
    needs: ['site.read'],
    covers: 'site',
  },
  { to: 'site/pages', words: 'Pages', icon: 'page', key: 'e', heading: 'Website', needs: ['site.read'] },
  {
    to: 'site/edit/offers',
    words: 'Offers',
    icon: 'offer',
    key: 'o',
    heading: 'Website',
    needs: ['site.read'],
  },
  { to: 'site/hours', words: 'Hours', icon: 'clock', key: 'h', heading: 'Website', needs: ['site.read'] },
  {
    to: 'proposals',
    words: 'Proposals',
    icon: 'check',
    key: 'q',
    heading: 'Business',
    needs: ['car.price', 'site.draft'],
    counts: 'waiting for somebody',
  },
  {
    to: 'insights',
    words: 'Insights',
    icon: 'insights',
    key: 'i',
    heading: 'Business',
    needs: ['insight.read'],
  },
  { to: 'people', words: 'People', icon: 'people', key: 'p', heading: 'Business', needs: ['people.read'] },
  { to: 'history', words: 'History', icon: 'history', key: 'y', heading: 'Business', needs: ['audit.read'] },
  {
    to: 'settings',
    words: 'Settings',
    icon: 'settings',
    key: ',',
    heading: 'Business',
    needs: ['settings.read', 'key.read'],
  },
]

const isWithin = (path: string, area: string | undefined) =>
  area !== undefined && (path === area || path.startsWith(`${area}/`))

/** The entry that a screen belongs to, by its address after the dealer: the nearest one. */
export function entryOf<Entry extends Pick<NavEntry, 'to' | 'covers'>>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined {
  const own = entries.filter(({ to }) => isWithin(path, to)).sort((a, b) => b.to.length - a.to.length)
  return own[0] ?? entries.find(({ covers }) => isWithin(path, covers))
}
