import { PERMISSIONS, type Permission } from './permission.ts'

/** Whose records a permission covers. The membership decides the locations. */
export type Grant = 'own' | 'own-and-unassigned' | 'all'

type RoleRules = {
  words: string
  about: string
  grants: Partial<Record<Permission, Grant>>
  /** The roles that this role may give and take away. */
  mayGive: readonly Role[]
}

export type Role = 'owner' | 'manager' | 'sales' | 'stock' | 'marketing' | 'agency' | 'read-only' | 'operator'

const all = (...permissions: Permission[]) =>
  Object.fromEntries(permissions.map((permission) => [permission, 'all'])) as Partial<
    Record<Permission, Grant>
  >

const EVERYTHING = all(...(Object.keys(PERMISSIONS) as Permission[]))
const { 'lead.erase': _erase, 'key.read': _keysSeen, 'key.manage': _keysMade, ...MANAGED } = EVERYTHING

/** What each role may do. A person has no role until somebody gives one. */
export const ROLES: Record<Role, RoleRules> = {
  owner: {
    words: 'Owner',
    about: 'Everything, people and keys included.',
    grants: EVERYTHING,
    mayGive: ['owner', 'manager', 'sales', 'stock', 'marketing', 'agency', 'read-only'],
  },
  manager: {
    words: 'Manager',
    about: 'Everything at their yards but API keys and erasing a person.',
    grants: MANAGED,
    mayGive: ['sales', 'stock', 'marketing', 'agency', 'read-only'],
  },
  sales: {
    words: 'Sales',
    about: 'Their own leads and those nobody has.',
    grants: {
      'lead.read': 'own-and-unassigned',
      'lead.work': 'own-and-unassigned',
      'reservation.read': 'own-and-unassigned',
      ...all('dealer.open', 'car.read', 'car.export', 'car.photos', 'people.read'),
      'report.export': 'own-and-unassigned',
      'audit.read': 'own',
    },
    mayGive: [],
  },
  stock: {
    words: 'Stock',
    about: 'Cars, prices, photos and imports.',
    grants: {
      ...all('dealer.open', 'car.read', 'car.edit', 'car.export', 'car.photos', 'car.price'),
      ...all('feed.read', 'feed.run', 'feed.export', 'people.read'),
      'audit.read': 'own',
    },
    mayGive: [],
  },
  marketing: {
    words: 'Marketing',
    about: 'The website, offers and insights.',
    grants: {
      ...all('dealer.open', 'car.read', 'car.export', 'site.read', 'site.draft', 'site.publish'),
      ...all('insight.read', 'insight.export', 'people.read'),
      'audit.read': 'own',
    },
    mayGive: [],
  },
  agency: {
    words: 'Agency',
    about: 'Drafts the website. Somebody else publishes.',
    grants: {
      ...all('dealer.open', 'car.read', 'car.export', 'site.read', 'site.draft'),
      'audit.read': 'own',
    },
    mayGive: [],
  },
  'read-only': {
    words: 'Read only',
    about: 'Cars, the website’s settings and insights, without people’s names.',
    grants: {
      ...all('dealer.open', 'car.read', 'car.export', 'site.read', 'settings.read'),
      ...all('insight.read', 'insight.export'),
    },
    mayGive: [],
  },
  operator: {
    words: 'Operator',
    about: 'Runs the platform. Enters a dealer with a reason.',
    grants: EVERYTHING,
    mayGive: ['owner', 'manager', 'sales', 'stock', 'marketing', 'agency', 'read-only'],
  },
}

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name)

/** The roles at a dealer. An operator belongs to the platform. */
export const DEALER_ROLES = (Object.keys(ROLES) as Role[]).filter((role) => role !== 'operator')
