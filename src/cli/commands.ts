import type { Command } from './command.ts'
import { backup, restore } from './commands/backup.ts'
import {
  dealershipsGive,
  dealershipsList,
  dealershipsShare,
  dealershipsUnshare,
} from './commands/dealerships.ts'
import { demo } from './commands/demo.ts'
import { doctor } from './commands/doctor.ts'
import { erase } from './commands/erase.ts'
import { feedsCheck } from './commands/feeds.ts'
import { keysList, keysMake, keysRevoke } from './commands/keys.ts'
import {
  leadsErase,
  leadsExport,
  leadsList,
  leadsRelease,
  leadsResend,
  leadsUnbook,
} from './commands/leads.ts'
import { peopleInvite, peopleLeave, peopleList, peopleReset } from './commands/people.ts'
import { profilesList, profilesRemove, profilesSave, profilesShow } from './commands/profiles.ts'
import { reindex } from './commands/reindex.ts'
import { reservationCommand, reservationsList, reservationsShow } from './commands/reservations.ts'
import { siteCheckCommand, siteList } from './commands/site.ts'
import { siteNew } from './commands/site-new.ts'
import {
  siteApply,
  siteDiffCommand,
  siteHistory,
  sitePreview,
  siteRollback,
} from './commands/site-versions.ts'
import { stockCheck, stockImport, stockOverride, stockPreview } from './commands/stock.ts'
import {
  stockFeeds,
  stockHistory,
  stockPhotos,
  stockRejects,
  stockRun,
  stockRuns,
} from './commands/stock-runs.ts'
import { webhookListen } from './commands/webhooks.ts'

/** All commands. */
export const COMMANDS: Record<string, Command> = {
  'stock import': stockImport,
  'stock check': stockCheck,
  'stock preview': stockPreview,
  'stock override': stockOverride,
  'stock feeds': stockFeeds,
  'stock runs': stockRuns,
  'stock run': stockRun,
  'stock rejects': stockRejects,
  'stock history': stockHistory,
  'stock photos': stockPhotos,
  'profiles list': profilesList,
  'profiles show': profilesShow,
  'profiles save': profilesSave,
  'profiles remove': profilesRemove,
  'feeds check': feedsCheck,
  'site list': siteList,
  'site check': siteCheckCommand,
  'site new': siteNew,
  'site apply': siteApply,
  'site diff': siteDiffCommand,
  'site history': siteHistory,
  'site rollback': siteRollback,
  'site preview': sitePreview,
  'dealerships list': dealershipsList,
  'dealerships give': dealershipsGive,
  'dealerships share': dealershipsShare,
  'dealerships unshare': dealershipsUnshare,
  'leads list': leadsList,
  'leads export': leadsExport,
  'leads resend': leadsResend,
  'leads release': leadsRelease,
  'leads unbook': leadsUnbook,
  'leads erase': leadsErase,
  'reservations list': reservationsList,
  'reservations show': reservationsShow,
  'reservations confirm': reservationCommand('confirm', 'Confirm a paid reservation for the shopper.'),
  'reservations release': reservationCommand(
    'release',
    'Give a reserved car free again; a deposit goes back.',
  ),
  'reservations refund': reservationCommand('refund', 'Pay a deposit back and give the car free.'),
  'people invite': peopleInvite,
  'people list': peopleList,
  'people leave': peopleLeave,
  'people reset': peopleReset,
  'keys list': keysList,
  'keys make': keysMake,
  'keys revoke': keysRevoke,
  erase,
  backup,
  restore,
  reindex,
  demo,
  doctor,
  'webhook listen': webhookListen,
}
