import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEmail } from '#domain/contact/email'
import { shortestSecret, type Variables, variables } from './config-variables.ts'
import { makeDataFolder } from './data-folder.ts'
import { namesOneTenant } from './issuer-tenant.ts'
import { StartError } from './start-error.ts'
import { dataFolderFailure } from './start-failure.ts'

/**
 * Whether an email counts as verified if the provider does not say so (`email_verified`), and otherwise what is missing:
 * OIDC_ASSUME_EMAIL_VERIFIED, or a tenant in OIDC_ISSUER.
 */
type UnclaimedEmail = 'assumed' | 'not_assumed' | 'no_tenant'

/** The outgoing mail server, and the sender: `Garage <garage@example.com>` or an address alone. */
export interface MailServer {
  smtpUrl: string
  from: string
}

/** An SMS gateway with the HTTP interface of Twilio. */
export interface SmsGateway {
  /** Without a trailing slash. */
  url: string
  account: string
  token: string
  /** A phone number in E.164 format, or a sender name. */
  from: string
}

/** The validated configuration. */
export interface Config {
  host: string
  port: number
  /** Absolute path. */
  dataDir: string
  /** Null: the embedded database in `dataDir`. */
  database: { connectionString: string } | null
  /** The administrator to create if there is none. */
  firstAdministrator: { email: string; password: string } | null
  seedDemo: boolean
  /** Without a trailing slash. */
  publicUrl: string
  secureCookies: boolean
  sessionSecret: string
  rateLimit: boolean
  logLevel: Variables['LOG_LEVEL']
  /** Null: metrics are available from this machine only. */
  metricsToken: string | null
  vehicleDataUrl: string | null
  holidaysUrl: string | null
  identityProvider: {
    issuer: string
    clientId: string
    clientSecret: string | null
    name: string
    unclaimedEmail: UnclaimedEmail
  } | null
  /** Whether webhooks can be sent to this machine and to private networks. */
  webhooksToPrivateNetworks: boolean
  /** Bucket for licence photos. Null: a folder in `dataDir`. */
  bucket: {
    name: string
    /** Without a trailing slash. */
    endpoint: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  /** Null: as set up on the settings screen; without that, emails remain in the outbox. */
  mail: MailServer | null
  /** Null: as set up on the settings screen; without that, text messages remain in the outbox. */
  sms: SmsGateway | null
}

/** Invalid variables: one message per variable with the expected value. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** Returns the environment, supplemented by the file `.env` if present; existing variables take precedence. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing) throw new ConfigError(`The file .env cannot be read: ${String(error)}`)
  }
  return process.env
}

/** Validates every variable before anything starts; an empty one counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const filled = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  const read = variables.safeParse(Object.fromEntries(filled.map(([name, value]) => [name, value?.trim()])))
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => issue.message).join('\n'))
  const set = read.data
  const publicUrl = (set.PUBLIC_URL ?? addressOf(set)).replace(/\/+$/, '')
  const dataDir = resolve(set.DATA_DIR)
  return {
    host: set.HOST,
    port: Number(set.PORT),
    dataDir,
    database: set.DATABASE_URL === undefined ? null : { connectionString: set.DATABASE_URL },
    firstAdministrator: administratorOf(set),
    seedDemo: set.SEED_DEMO === '1',
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    sessionSecret: set.SESSION_SECRET ?? sessionSecretOf(dataDir),
    rateLimit: set.RATE_LIMIT === 'on',
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN ?? null,
    vehicleDataUrl: set.VEHICLE_DATA_URL ?? null,
    holidaysUrl: set.HOLIDAYS_URL ?? null,
    identityProvider: identityProviderOf(set),
    webhooksToPrivateNetworks: set.WEBHOOKS_TO_PRIVATE_NETWORKS === 'on',
    bucket: bucketOf(set),
    mail: mailOf(set),
    sms: smsOf(set),
  }
}

// A wildcard address (0.0.0.0, ::) is not a valid URL for a browser.
function addressOf({ HOST, PORT }: Variables): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

function administratorOf({ ADMIN_EMAIL, ADMIN_PASSWORD }: Variables): Config['firstAdministrator'] {
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) return null
  return { email: readEmail(ADMIN_EMAIL) ?? ADMIN_EMAIL, password: ADMIN_PASSWORD }
}

function identityProviderOf(set: Variables): Config['identityProvider'] {
  if (set.OIDC_ISSUER === undefined || set.OIDC_CLIENT_ID === undefined) return null
  return {
    issuer: set.OIDC_ISSUER,
    clientId: set.OIDC_CLIENT_ID,
    clientSecret: set.OIDC_CLIENT_SECRET ?? null,
    unclaimedEmail: unclaimedEmailOf(set.OIDC_ISSUER, set.OIDC_ASSUME_EMAIL_VERIFIED === 'on'),
    name: set.OIDC_PROVIDER_NAME ?? new URL(set.OIDC_ISSUER).hostname,
  }
}

function unclaimedEmailOf(issuer: string, assumed: boolean): UnclaimedEmail {
  if (!assumed) return 'not_assumed'
  return namesOneTenant(issuer) ? 'assumed' : 'no_tenant'
}

function bucketOf(set: Variables): Config['bucket'] {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = set
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return null
  return {
    name: S3_BUCKET,
    endpoint: (set.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`).replace(/\/+$/, ''),
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function mailOf({ SMTP_URL, MAIL_FROM }: Variables): MailServer | null {
  return SMTP_URL === undefined || MAIL_FROM === undefined ? null : { smtpUrl: SMTP_URL, from: MAIL_FROM }
}

function smsOf({ SMS_URL, SMS_FROM }: Variables): SmsGateway | null {
  if (SMS_URL === undefined || SMS_FROM === undefined) return null
  const { origin, pathname, username, password } = new URL(SMS_URL)
  return {
    url: `${origin}${pathname}`.replace(/\/+$/, ''),
    account: decodeURIComponent(username),
    token: decodeURIComponent(password),
    from: SMS_FROM,
  }
}

/** Returns the secret that signs session cookies, created once per data folder: restarts do not end sessions. */
function sessionSecretOf(dataDir: string): string {
  makeDataFolder(dataDir)
  try {
    const file = join(dataDir, 'session-secret')
    const known = readIfThere(file)
    return known.length >= shortestSecret ? known : makeSecret(file)
  } catch (error) {
    throw dataFolderFailure(error, dataDir)
  }
}

function makeSecret(file: string): string {
  const made = randomBytes(32).toString('base64url')
  // Written to a temporary file first: an interrupted start must not leave a partial secret.
  const aside = `${file}.new-${process.pid}`
  try {
    writeFileSync(aside, `${made}\n`, { mode: 0o600 })
    renameSync(aside, file)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
  return made
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
