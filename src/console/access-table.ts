import type { Permission } from '#domain/access/permission.ts'
import { LISTS } from '#use-cases/desk/views.ts'

/**
 * Who may use an address: everybody, whoever is signed in, or who has one of these permissions at
 * the dealer.
 */
export type Needs = 'everybody' | 'signed-in' | readonly Permission[]

/** `get` is for reading, `post` for changing. A method that is not named is not possible. */
export type Access = { get?: Needs; post?: Needs }

/**
 * Every address of `routes.ts` and who may use it. A test requests each as each role, at two
 * dealers.
 */
export const ACCESS: Record<string, Access> = {
  '/manifest.webmanifest': { get: 'everybody' },
  '/icon.svg': { get: 'everybody' },
  '/push-worker.js': { get: 'everybody' },
  '/sign-in': { get: 'everybody', post: 'everybody' },
  '/passkey': { post: 'everybody' },
  '/provider/:provider': { get: 'everybody', post: 'everybody' },
  '/recover': { get: 'everybody', post: 'everybody' },
  '/link/:token': { get: 'everybody', post: 'everybody' },
  '/invitation/:token': { get: 'everybody', post: 'everybody' },
  '/approve/:token': { get: 'everybody', post: 'everybody' },
  '/': { get: 'signed-in' },
  '/group/:group': { get: 'signed-in' },
  '/group/:group/leads': { get: 'signed-in' },
  '/group/:group/people': { get: 'signed-in' },
  '/enter/:dealer': { get: 'signed-in', post: 'signed-in' },
  '/sign-out': { get: 'signed-in', post: 'signed-in' },
  '/confirm': { get: 'signed-in', post: 'signed-in' },
  '/push': { get: 'signed-in', post: 'signed-in' },
  '/me': { get: 'signed-in', post: 'signed-in' },
  '/:dealer': { get: ['dealer.open'] },
  '/:dealer/now': { get: ['dealer.open'] },
  '/:dealer/leads': { get: ['lead.read'], post: ['lead.work'] },
  '/:dealer/leads/:id': { get: ['lead.read'], post: ['lead.work'] },
  '/:dealer/shoppers': { get: ['lead.read'] },
  '/:dealer/shoppers/:id': { get: ['lead.read'], post: ['lead.work'] },
  '/:dealer/shoppers/:id/export': { get: ['lead.export'], post: ['lead.export'] },
  '/:dealer/leads/import': { get: ['lead.import'], post: ['lead.import'] },
  '/:dealer/leads/reports': { get: ['lead.read'] },
  '/:dealer/leads/reports/export': { get: ['lead.read'] },
  '/:dealer/leads/export': { get: ['lead.export'], post: ['lead.export'] },
  '/:dealer/appointments': { get: ['lead.read'], post: ['lead.work'] },
  '/:dealer/reservations': { get: ['reservation.read'], post: ['reservation.decide'] },
  '/:dealer/reservations/export': { get: ['lead.export'], post: ['lead.export'] },
  '/:dealer/stock/export': { get: ['car.read'] },
  '/:dealer/stock': { get: ['car.read'], post: ['car.edit'] },
  '/:dealer/stock/new': { get: ['car.edit'], post: ['car.edit'] },
  '/:dealer/stock/proposals': { get: ['car.price'] },
  '/:dealer/stock/deleted': { get: ['car.edit'], post: ['car.edit'] },
  '/:dealer/stock/:car': { get: ['car.read'], post: ['car.edit'] },
  '/:dealer/stock/:car/photos': { get: ['car.read'], post: ['car.photos'] },
  '/:dealer/stock/:car/papers/:paper': { get: ['car.read'] },
  '/:dealer/feeds': { get: ['feed.read'], post: ['feed.run'] },
  '/:dealer/feeds/runs/:run': { get: ['feed.read'] },
  '/:dealer/feeds/runs/:run/rows': { get: ['feed.read'] },
  '/:dealer/feeds/:dealership/:feed': { get: ['feed.read'], post: ['feed.run'] },
  '/:dealer/insights': { get: ['insight.read'], post: ['insight.read'] },
  '/:dealer/insights/export': { get: ['insight.read'] },
  '/:dealer/insights/:screen': { get: ['insight.read'], post: ['insight.read'] },
  '/:dealer/people': { get: ['people.read'], post: ['people.manage'] },
  '/:dealer/people/export': { get: ['people.manage'], post: ['people.manage'] },
  '/:dealer/history': { get: ['audit.read'] },
  '/:dealer/history/export': { get: ['audit.export'], post: ['audit.export'] },
  '/:dealer/website': { get: ['site.read'] },
  '/:dealer/site/edit/:section': { get: ['site.read'] },
  '/:dealer/site/hours': { get: ['site.read'] },
  '/:dealer/site/pages': { get: ['site.read'] },
  '/:dealer/site/pages/:page': { get: ['site.read'] },
  '/:dealer/site/look': { get: ['site.read'] },
  '/:dealer/site/pictures': { get: ['site.read'], post: ['site.draft'] },
  '/:dealer/site/publish': { get: ['site.read'], post: ['site.publish'] },
  '/:dealer/site/versions': { get: ['site.read'], post: ['site.publish'] },
  '/:dealer/site/logo': { post: ['site.draft'] },
  '/:dealer/site/picture': { post: ['site.draft'] },
  '/:dealer/site/approval': { post: ['site.draft'] },
  '/:dealer/site/draft': { post: ['site.draft'] },
  '/:dealer/settings': { get: ['settings.read', 'key.read'] },
  '/:dealer/settings/keys': { get: ['key.read'], post: ['key.manage'] },
  '/:dealer/settings/webhooks': { get: ['webhook.manage'], post: ['webhook.manage'] },
  '/:dealer/settings/desk': { get: ['settings.read'], post: ['settings.change'] },
  '/:dealer/settings/channels': { get: ['settings.read'], post: ['settings.change'] },
  '/:dealer/settings/privacy': { get: ['settings.read'], post: ['settings.change'] },
  '/:dealer/find': { get: ['dealer.open'] },
  '/:dealer/views': { post: Object.values(LISTS) },
  '/:dealer/undo': { post: ['lead.work', 'car.photos'] },
  '/:dealer/news': { post: ['dealer.open'] },
  '/:dealer/events': { get: ['dealer.open'] },
}
