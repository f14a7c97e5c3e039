import type { Command } from './command.ts'
import { demo } from './commands/demo.ts'
import { doctor } from './commands/doctor.ts'
import { feedsCheck } from './commands/feeds.ts'
import { leadsExport, leadsList, leadsRelease, leadsResend } from './commands/leads.ts'
import { peopleInvite } from './commands/people.ts'
import { reindex } from './commands/reindex.ts'
import { reservationCommand, reservationsList, reservationsShow } from './commands/reservations.ts'
import { siteCheckCommand, siteList } from './commands/site.ts'
import {
  siteApply,
  siteDiffCommand,
  siteHistory,
  sitePreview,
  siteRollback,
} from './commands/site-versions.ts'
import { stockCheck, stockImport, stockOverride } from './commands/stock.ts'

/** Everything an operator can do from the command line. */
export const COMMANDS: Record<string, Command> = {
  'stock import': stockImport,
  'stock check': stockCheck,
  'stock override': stockOverride,
  'feeds check': feedsCheck,
  'site list': siteList,
  'site check': siteCheckCommand,
  'site apply': siteApply,
  'site diff': siteDiffCommand,
  'site history': siteHistory,
  'site rollback': siteRollback,
  'site preview': sitePreview,
  'leads list': leadsList,
  'leads export': leadsExport,
  'leads resend': leadsResend,
  'leads release': leadsRelease,
  'reservations list': reservationsList,
  'reservations show': reservationsShow,
  'reservations confirm': reservationCommand('confirm', 'Confirm a paid reservation for the shopper.'),
  'reservations release': reservationCommand(
    'release',
    'Give a reserved car free again; a deposit goes back.',
  ),
  'reservations refund': reservationCommand('refund', 'Pay a deposit back and give the car free.'),
  'people invite': peopleInvite,
  reindex,
  demo,
  doctor,
}
