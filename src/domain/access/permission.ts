type Described = { words: string; confirm?: true; isWhole?: true }

/**
 * Everything that can be allowed at a dealer. `confirm` asks the person to sign in again first.
 * `isWhole` is about the whole dealer, so it is not for whoever has only some of its locations.
 */
export const PERMISSIONS = {
  'dealer.open': { words: 'Open the console' },
  'lead.read': { words: 'See leads' },
  'lead.work': { words: 'Work on leads' },
  'lead.export': { words: 'Export leads', confirm: true },
  'report.export': { words: 'Export the numbers of leads', confirm: true },
  'lead.import': { words: 'Import leads' },
  'lead.erase': { words: 'Erase a person', confirm: true },
  'reservation.read': { words: 'See reservations' },
  'reservation.decide': { words: 'Release and refund', confirm: true },
  'car.read': { words: 'See cars' },
  'car.edit': { words: 'Change facts' },
  'car.photos': { words: 'Change photos' },
  'car.price': { words: 'Change prices' },
  'car.export': { words: 'Export cars', confirm: true },
  'feed.read': { words: 'See imports' },
  'feed.run': { words: 'Import stock' },
  'feed.export': { words: 'Export the list of feeds', confirm: true },
  'site.read': { words: 'See the website’s settings' },
  'site.draft': { words: 'Draft the website' },
  'site.publish': { words: 'Publish the website', isWhole: true },
  'insight.read': { words: 'See insights' },
  'insight.export': { words: 'Export insights', confirm: true },
  'people.read': { words: 'See people' },
  'people.manage': { words: 'Invite people, change roles', confirm: true },
  'audit.read': { words: 'See the history' },
  'audit.export': { words: 'Export the history', confirm: true },
  'key.read': { words: 'See API keys', isWhole: true },
  'key.manage': { words: 'Make and end API keys', confirm: true, isWhole: true },
  'webhook.read': { words: 'See webhooks', isWhole: true },
  'webhook.manage': { words: 'Manage webhooks', confirm: true, isWhole: true },
  'settings.read': { words: 'See settings' },
  'settings.change': { words: 'Change settings', isWhole: true },
  'calendar.block': { words: 'Block times for appointments' },
  'view.share': { words: 'Share saved views' },
} as const satisfies Record<string, Described>

export type Permission = keyof typeof PERMISSIONS

export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name)

/** Whether the person has to prove their identity again. */
export const needsConfirmation = (permission: Permission): boolean =>
  (PERMISSIONS[permission] as Described).confirm === true

/** Whether it needs all locations of the dealer. */
export const needsWholeDealer = (permission: Permission): boolean =>
  (PERMISSIONS[permission] as Described).isWhole === true
