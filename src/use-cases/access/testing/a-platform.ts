import { consoleStores } from '#adapters/database/console/console-stores.ts'
import type { Database } from '#adapters/database/database.ts'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { leadTokens } from '#adapters/secrets/lead-tokens.ts'
import { secretBox } from '#adapters/secrets/secret-box.ts'
import { passkeyCeremonies } from '#adapters/sign-in/passkey-ceremonies.ts'
import { passwords } from '#adapters/sign-in/passwords.ts'
import { secrets as secretsWith } from '#adapters/sign-in/secrets.ts'
import { softwareAuthenticator } from '#adapters/sign-in/testing/software-authenticator.ts'
import { toBase32 } from '#adapters/sign-in/totp.ts'
import { newSiteFolder } from '#adapters/sites/folder.ts'
import { staffMail } from '#adapters/staff-mail/staff-mail.ts'
import type { PersonActor } from '#domain/access/actor.ts'
import type { Membership } from '#domain/access/membership.ts'
import type { Role } from '#domain/access/role.ts'
import { aDealer, aMembership, NOW, theOperator } from '#domain/access/testing/an-actor.ts'
import { aSite } from '#domain/builders.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import type { Account } from '#ports/console/accounts.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { SignInProviders } from '#ports/console/sign-in-providers.ts'
import type { MailMessage } from '#ports/leads/mail.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { PhotoRefused } from '#ports/stock/photo-store.ts'
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts'
import { startSession } from '../sign-in/start-session.ts'
import type { Visit } from '../visit.ts'

export const ORIGIN = 'http://console.localhost:3000'
export const PASSWORD = 'a slow morning at the yard'
/** The secret of RFC 6238's examples. */
export const TOTP_SECRET = toBase32(Buffer.from('12345678901234567890'))

/** A site with the dealerships and locations of `aDealer`, valid in every way. */
const siteOf = (id: number, slug: string, group?: string): Site => ({
  ...aSite({ name: slug, ...(group && { group }) }),
  id,
  slug,
  dealerships: aDealer().dealerships.map((dealership) => ({
    ...aSite().dealerships[0]!,
    ...dealership,
    slug: `dealership-${dealership.id}`,
  })),
  locations: aDealer().locations.map((location) => ({
    ...aSite().locations[0]!,
    ...location,
    slug: `place-${location.id}`,
    dealership_slug: `dealership-${location.dealership_id}`,
  })),
})

const secrets = secretsWith(secretBox('a key for tests'))
const NO_PROVIDERS: SignInProviders = {
  all: [],
  begin: async () => undefined,
  finish: async () => undefined,
}
let visits = 0

/** A visitor, each time from another address. */
export const aVisit = (special: Partial<Visit> = {}): Visit => {
  visits += 1
  return {
    requestId: `request-${visits}`,
    visitor: `198.51.100.${visits}`,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0',
    now: NOW,
    ...special,
  }
}

/** A platform with two dealers, its mail in a list, and short ways to people who are signed in. */
export function aPlatform(database: Database, providers: SignInProviders = NO_PROVIDERS) {
  const mails: MailMessage[] = []
  const sites = [siteOf(1, 'yard', 'coast'), siteOf(2, 'next-door')]
  const ports: ConsolePorts = {
    ...consoleStores(database),
    sites: {
      all: () => sites,
      bySlug: (slug: string) => sites.find((site) => site.slug === slug),
      problems: () => [],
    } as unknown as SiteDirectory,
    secrets,
    passwords: passwords(),
    ceremonies: passkeyCeremonies({ host: 'console.localhost', origin: ORIGIN }),
    providers,
    push: { publicKey: 'a key for tests', notify: async () => 'sent' },
    staffMail: staffMail({ send: async (mail) => void mails.push(mail) }, 'no-reply@forecourt.example'),
    sentMails: { forget: async () => {} },
    rateLimiter: rateLimiter(database, 'test key'),
    tokens: leadTokens('a key for tests', 'leads@reply.example'),
    sms: { send: async () => {} },
    describedPages: async () => [],
    searchOf: () => openEmbeddedSearch({ settings: INDEX_SETTINGS }),
    previewLink: ({ slug, version }, path) =>
      `http://${slug}-${version}.preview.console.localhost:3000${path}`,
    catalogue: { manufacturers: async () => [], models: async () => [] },
    dealerships: {
      ownership: async () =>
        new Map(
          sites[0]!.dealerships.map(({ id }) => [id, { owner: 'yard', sharedWith: ['next-door'] }] as const),
        ),
    },
    cleanSvg: (svg) => svg,
    sitePaths: SITE_PATHS,
    siteFiles: {
      read: (slug: string) => ({
        config: JSON.parse(JSON.stringify(sites.find((site) => site.slug === slug))),
      }),
      hasPicture: () => true,
      pictures: () => [],
      ...newSiteFolder('sites'),
    },
    dns: { addresses: async () => [], texts: async () => [] },
    consoleOrigin: 'http://console.localhost:3000',
    sitesDomain: 'localhost',
    channels: {} as ConsolePorts['channels'],
    photoIntake: {
      take: async () => {
        throw new PhotoRefused('there is no photo store here')
      },
      copyOfFeed: async () => {
        throw new PhotoRefused('there is no photo store here')
      },
      edited: async () => undefined,
    },
    stockImports: {} as ConsolePorts['stockImports'],
    feedFiles: {} as ConsolePorts['feedFiles'],
    spoolFeed: () => Promise.reject(new Error('no feed is sent in this test')),
    live: { publish: () => {}, subscribe: () => () => {}, close: async () => {} },
  }
  const signIn = async (
    role: Role | readonly Membership[],
    { totpSecret, ...special }: Partial<Account> & { totpSecret?: string } = {},
    visit: Visit = aVisit(),
  ): Promise<{ actor: PersonActor; token: string; account: Account }> => {
    const memberships = typeof role === 'string' ? [aMembership(role)] : role
    const id = secrets.newId()
    const account: Account = {
      id,
      email: `${id.toLowerCase()}@yard.example`,
      name: `${typeof role === 'string' ? role : 'Somebody'} ${id.slice(0, 4)}`,
      passwordHash: null,
      totp: totpSecret === undefined ? null : { sealed: secrets.sealTotp(id, totpSecret), lastStep: 0 },
      theme: 'system',
      hasKeys: true,
      createdAt: NOW,
      ...special,
    }
    const { token, actor } = await ports.changes.commit(theOperator, async (change) => {
      await change.accounts.add(account)
      for (const membership of memberships) await change.memberships.set(account.id, membership)
      return startSession(change, secrets, { account, memberships, method: 'passkey' }, visit)
    })
    return { actor, token, account }
  }
  return {
    ports,
    mails,
    signIn,
    /** The token at the end of the link in the last mail to somebody. */
    lastLink: (to: string) =>
      mails
        .findLast((mail) => mail.to === to)
        ?.text.match(/https?:\S+/)?.[0]
        .split('/')
        .at(-1) ?? '',
    /** The lines of a dealer's history, oldest first. */
    async history(dealer: string | null = 'yard') {
      type Line = { verb: string; thing_name: string; actor_name: string; via: string }
      const { rows } = await database.db.execute<Line>(
        `select verb, thing_name, actor_name, via from audit_lines where dealer is not distinct from ${dealer === null ? 'null' : `'${dealer}'`} order by id`,
      )
      return rows
    },
  }
}
export type Platform = ReturnType<typeof aPlatform>

/** A phone with a passkey for an account. */
export async function aPhoneOf({ ports }: Platform, account: Account) {
  const phone = softwareAuthenticator(ORIGIN)
  const { options, challenge } = await ports.ceremonies.registrationOptions(account, [])
  const made = await ports.ceremonies.register(phone.register(options), challenge)
  await ports.changes.commit(theOperator, async (change) => {
    await change.passkeys.add({
      ...made!,
      accountId: account.id,
      name: 'Phone',
      createdAt: NOW,
      usedAt: null,
    })
    change.audit({
      dealer: null,
      verb: 'passkey-added',
      target: { kind: 'person', id: account.id, name: '' },
    })
  })
  return phone
}

/** Signs in, and waits for what is done after the response. */
export async function signInByPassword(
  ports: ConsolePorts,
  typed: { email: string; password: string },
  visit: Visit,
) {
  const works: Promise<void>[] = []
  const outcome = await signInWithPassword(ports, typed, visit, (work) => works.push(work))
  await Promise.all(works)
  return outcome
}
