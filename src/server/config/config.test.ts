import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'a-secret-of-at-least-thirty-two-characters'
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoist-config-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

function config(set: NodeJS.ProcessEnv = {}) {
  return readConfig({ DATA_DIR: dataDir, ...set })
}

describe('configuration', () => {
  it('an empty environment: embedded database, this machine only', () => {
    expect(config()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir,
      database: null,
      firstAdministrator: null,
      seedDemo: false,
      publicUrl: 'http://127.0.0.1:3000',
      secureCookies: false,
      rateLimit: true,
      logLevel: 'info',
      metricsToken: null,
      identityProvider: null,
      bucket: null,
      mail: null,
    })
  })

  it('an empty variable counts as not set', () => {
    expect(config({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toMatchObject({
      port: 3000,
      database: null,
    })
  })

  it("the session secret is created once, readable by the folder's owner only", async () => {
    const { sessionSecret } = config()
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(config().sessionSecret).toBe(sessionSecret)
    const file = join(dataDir, 'session-secret')
    expect((await readFile(file, 'utf8')).trim()).toBe(sessionSecret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('a session secret file without a secret: a new secret is created', async () => {
    await writeFile(join(dataDir, 'session-secret'), '')
    expect(config().sessionSecret.length).toBeGreaterThanOrEqual(32)
  })

  it.each([
    'https://garage.example.com/hoist',
    'https://garage.example.com/?from=mail',
    'https://garage.example.com/#top',
    'https://garage.example.com?',
    'https://owner:secret@garage.example.com',
    'garage.example.com',
  ])('PUBLIC_URL %s is rejected: it must be an origin without path, query or credentials', (PUBLIC_URL) => {
    expect(() => config({ PUBLIC_URL })).toThrow(
      'PUBLIC_URL must be the public address of the website, without a path, such as https://garage.example.com.',
    )
  })

  it('session cookies are Secure only if PUBLIC_URL is https', () => {
    expect(config({ PUBLIC_URL: 'https://garage.example.com/' })).toMatchObject({
      publicUrl: 'https://garage.example.com',
      secureCookies: true,
    })
  })

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['garage.local', 'http://garage.local:3000'],
  ])('HOST %s without PUBLIC_URL: the public address opens in a browser', (HOST, publicUrl) => {
    expect(config({ HOST }).publicUrl).toBe(publicUrl)
  })

  it('the administrator, identity provider and mail server are read from their variables', () => {
    const read = config({
      ADMIN_EMAIL: 'Owner@Example.com',
      ADMIN_PASSWORD: 'Long-enough-1',
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'hoist',
      SMTP_URL: 'smtps://user:password@mail.example.com',
      MAIL_FROM: 'The Garage <garage@example.com>',
    })
    expect(read.firstAdministrator).toEqual({ email: 'owner@example.com', password: 'Long-enough-1' })
    expect(read.identityProvider).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'hoist',
      clientSecret: null,
      name: 'id.example.com',
      unclaimedEmail: 'not_assumed',
    })
    expect(read.mail?.from).toBe('The Garage <garage@example.com>')
  })

  it('an unclaimed email counts as verified only if the issuer names one tenant', () => {
    const assume = (OIDC_ISSUER: string, OIDC_ASSUME_EMAIL_VERIFIED: string) =>
      config({ OIDC_ISSUER, OIDC_CLIENT_ID: 'hoist', OIDC_ASSUME_EMAIL_VERIFIED }).identityProvider
        ?.unclaimedEmail
    const [one, any] = ['garage.onmicrosoft.com', 'common'].map(
      (tenant) => `https://login.microsoftonline.com/${tenant}/v2.0`,
    )
    expect(assume(one ?? '', 'on')).toBe('assumed')
    expect(assume(one ?? '', 'off')).toBe('not_assumed')
    expect(assume(any ?? '', 'on')).toBe('no_tenant')
    expect(() => assume('https://id.example.com', 'yes')).toThrow(
      'OIDC_ASSUME_EMAIL_VERIFIED must be on or off.',
    )
  })

  it('an identity provider without TLS is accepted on this machine only', () => {
    for (const OIDC_ISSUER of ['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])
      expect(config({ OIDC_ISSUER, OIDC_CLIENT_ID: 'hoist' }).identityProvider?.issuer).toBe(OIDC_ISSUER)
  })

  it('the bucket defaults to Amazon S3 in Sydney', () => {
    const keys = { S3_BUCKET: 'hoist', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(config(keys).bucket).toEqual({
      name: 'hoist',
      endpoint: 'https://s3.ap-southeast-2.amazonaws.com',
      region: 'ap-southeast-2',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    const elsewhere = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_REGION: 'auto' }
    expect(config({ ...keys, ...elsewhere }).bucket).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      region: 'auto',
    })
  })
})

describe('an invalid variable stops the start with an error message', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { HOST: 'http://here' },
      'HOST must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0.',
    ],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off.'],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be 1 or 0.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
    [
      { ADMIN_EMAIL: 'owner@example.com' },
      'ADMIN_PASSWORD must also be set: ADMIN_EMAIL and ADMIN_PASSWORD are used together.',
    ],
    [
      { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'hoist' },
      'OIDC_ISSUER must be the https address of the identity provider, such as https://id.example.com.',
    ],
    [
      { OIDC_ISSUER: 'https://id.example.com' },
      'OIDC_CLIENT_ID must also be set: OIDC_ISSUER and OIDC_CLIENT_ID are used together.',
    ],
    [
      { MAIL_FROM: 'garage@example.com' },
      'SMTP_URL must also be set: SMTP_URL and MAIL_FROM are used together.',
    ],
    [
      { S3_BUCKET: 'My Bucket', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_BUCKET must be a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens.',
    ],
    [
      { S3_BUCKET: 'hoist', S3_ACCESS_KEY_ID: 'key' },
      'S3_SECRET_ACCESS_KEY must also be set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are used together.',
    ],
    [
      { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_BUCKET must also be set: S3_BUCKET and S3_ACCESS_KEY_ID are used together.',
    ],
    [
      { S3_ENDPOINT: 'minio:9000' },
      'S3_ENDPOINT must be the address of the storage, such as https://s3.ap-southeast-2.amazonaws.com.',
    ],
    [
      { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'Password1' },
      'ADMIN_PASSWORD is too easy to guess: This password is too common. Please choose one that is harder to guess.',
    ],
    [
      { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD does not meet the password rules: Password must be at least 8 characters long.',
    ],
    [
      { DATABASE_URL: 'mysql://host/hoist', SESSION_SECRET: secret },
      'DATABASE_URL must be a PostgreSQL URL, such as postgresql://user:password@host:5432/hoist.',
    ],
    [
      { DATABASE_URL: 'postgresql://host/hoist' },
      'SESSION_SECRET (at least 32 characters) is required with DATABASE_URL: all servers of one database share it.',
    ],
  ])('%o: the error message is shown', (set, sentence) => {
    expect(() => config(set)).toThrow(new ConfigError(sentence))
  })

  it('every invalid variable is named in one error, never its value', () => {
    expect(() => config({ PORT: 'x', LOG_LEVEL: 'loud', SESSION_SECRET: 'hush' })).toThrow(
      new ConfigError(
        [
          'PORT must be a whole number from 0 to 65535.',
          'SESSION_SECRET must have at least 32 characters.',
          'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
        ].join('\n'),
      ),
    )
  })

  it('a data folder that cannot be created: the error names DATA_DIR', async () => {
    await writeFile(join(dataDir, 'file'), '')
    expect(() => config({ DATA_DIR: join(dataDir, 'file', 'data') })).toThrow(
      /^DATA_DIR must be a folder that Hoist can write to/,
    )
  })
})
