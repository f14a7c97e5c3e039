import type { ConsolePorts } from '#ports/console-ports.ts'
import type { Database } from '../database.ts'
import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { auditTrail } from './audit-trail.ts'
import { challenges } from './challenges.ts'
import { changes } from './changes.ts'
import { invitations } from './invitations.ts'
import { leadDesk } from './lead-desk.ts'
import { looks } from './looks.ts'
import { mailLinks } from './mail-links.ts'
import { people } from './people.ts'
import { savedViews } from './saved-views.ts'
import { sessions } from './sessions.ts'

/** The console's ports that the database provides. */
export const consoleStores = (database: Database) =>
  ({
    accounts: accounts(database),
    sessions: sessions(database),
    invitations: invitations(database),
    links: mailLinks(database),
    people: people(database),
    leadDesk: leadDesk(database),
    views: savedViews(database),
    looks: looks(database),
    audit: auditTrail(database),
    keys: apiKeys(database),
    changes: changes(database),
    challenges: challenges(database),
  }) satisfies Partial<ConsolePorts>
