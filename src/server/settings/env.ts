import { z } from 'zod'
import { ownSecretName } from '#domain/site/checks/site-secrets.ts'
import { ExpectedError } from '#ports/expected-error.ts'

const flag = z.stringbool()
const optionalUrl = z
  .string()
  .regex(/^[a-z]+:\/\//, 'an address with a scheme')
  .optional()

/**
 * Every setting of the process, each with a default that works offline. No other file reads the
 * environment.
 */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('::'),
  /** Processes on one port, with PostgreSQL only; auto is one for each core. */
  WORKERS: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(128)]).default(1),
  DATA_FOLDER: z.string().default('./data'),
  SITES_FOLDER: z.string().default('./sites'),
  /**
   * Where photos of feeds are stored, unless in object storage; `photos` in DATA_FOLDER unless set.
   */
  PHOTOS_FOLDER: z.string().optional(),
  /**
   * The bucket of an object storage that speaks the S3 protocol, as in https://s3.example/bucket.
   */
  PHOTOS_S3_BUCKET: optionalUrl,
  PHOTOS_S3_REGION: z.string().default('us-east-1'),
  PHOTOS_S3_KEY_ID: z.string().optional(),
  PHOTOS_S3_SECRET: z.string().optional(),
  DATABASE_URL: optionalUrl,
  SMTP_URL: optionalUrl,
  /** After this another process may take over a delivery. */
  DELIVERY_LEASE_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  MAIL_FROM: z.string().default('no-reply@forecourt.example'),
  /** The mailbox for shoppers' answers, as `name+token@host`. Without it the dealer gets them. */
  REPLY_MAILBOX: z.email().optional(),
  /** Mailgun's key for signatures. With it, answers may be posted to /webhooks/mail/mime. */
  MAIL_WEBHOOK_KEY: z.string().min(16).optional(),
  /** The mailbox that answers are read from, as imaps://user:password@host/FOLDER. */
  IMAP_URL: z
    .string()
    .regex(/^imaps?:\/\/[^/]+/, 'imaps://user:password@host')
    .optional(),
  /** Short messages by Twilio. Off unless all three are set. */
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  SMS_API: z.url().default('https://api.twilio.com'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Fill an empty database with the demo stock; off in a real installation. */
  DEMO: flag.default(true),
  /** How many proxies are in front; forwarded headers are trusted for exactly that many. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(16_384).default(256),
  /** Uncached pages that one visitor may ask for; 0 turns the limit off. */
  VISITOR_PAGES_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  SEARCH_WORKER_ABOVE: z.coerce.number().int().min(0).default(50_000),
  /** The address of the metrics. By default only this machine can reach it. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  ADMIN_TOKEN: z.string().min(16).optional(),
  /**
   * Whether sites may take deposits with the embedded test bank, which takes no money. By default
   * as DEMO.
   */
  ALLOW_TEST_BANK: flag.optional(),
  /** Whether dashboards are read at their staging address (DASH-1). */
  STAGING: flag.default(false),
  /** Both together serve the dashboard under /dashboard. The demo has a password of its own. */
  DASHBOARD_USER: z.string().min(1).optional(),
  DASHBOARD_PASSWORD: z.string().min(12).optional(),
  /**
   * Hosts of our own network that webhooks, feeds, dashboards and geocoders may reach, each with a
   * port or with all of its ports.
   */
  EGRESS_ALLOW: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .optional(),
  /**
   * Keys the hashes of visitors' addresses and encrypts stored secrets; the same for every process.
   */
  SECRET_KEY: z.string().min(32).optional(),
  /** The host of the console. */
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'a host name in small letters, without a port')
    .default('console.localhost'),
  /** New sites are found below this domain, as `<slug>.<domain>`. */
  SITES_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'a host name in small letters, without a port')
    .default('localhost'),
  /** Name servers for the checks of dealers' domains; the machine's own unless set. */
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .optional(),
  /** OpenID Connect providers that people of the console may link to their account, as JSON. */
  SIGN_IN_PROVIDERS: z
    .string()
    .default('[]')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('a list in JSON')
        return z.NEVER
      }
    })
    .pipe(
      z
        .array(
          z.strictObject({
            id: z.string().regex(/^[a-z0-9-]{1,30}$/),
            name: z.string().min(1).max(40),
            issuer: z.url(),
            clientId: z.string().min(1),
            clientSecret: z.string().min(1),
          }),
        )
        .max(5),
    ),
  /** Signs preview links. The same for every process; without it there are no previews. */
  PREVIEW_SECRET: z.string().min(16).optional(),
})
export type Environment = z.infer<typeof Environment>

export class BadEnvironment extends ExpectedError {}

/** Reads and checks the settings. One error lists everything that is wrong. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (given.PHOTOS_S3_BUCKET && !(given.PHOTOS_S3_KEY_ID && given.PHOTOS_S3_SECRET))
    throw new BadEnvironment('PHOTOS_S3_BUCKET needs PHOTOS_S3_KEY_ID and PHOTOS_S3_SECRET as well.')
  if (parsed.success)
    return { ...parsed.data, ALLOW_TEST_BANK: parsed.data.ALLOW_TEST_BANK ?? parsed.data.DEMO }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new BadEnvironment(`These settings are wrong:\n${lines.join('\n')}`)
}

/**
 * The secret that `env:NAME` in a site's configuration names, if it is set. A site reads only names
 * that begin with its own prefix.
 */
export function readSecret(
  siteSlug: string,
  reference: string | undefined,
  source: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const name = ownSecretName(siteSlug, reference)
  return (name && source[name]) || undefined
}
