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

describe('the settings of a server', () => {
  it('need nothing to be set: embedded database, this machine only', () => {
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

  it('count an empty variable as not set', () => {
    expect(config({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toMatchObject({
      port: 3000,
      database: null,
    })
  })

  it('make the session secret once, for the owner of the folder only', async () => {
    const { sessionSecret } = config()
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(config().sessionSecret).toBe(sessionSecret)
    const file = join(dataDir, 'session-secret')
    expect((await readFile(file, 'utf8')).trim()).toBe(sessionSecret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('make the session secret anew where a file holds none', async () => {
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
  ])('refuse %s as PUBLIC_URL: nothing is served below a path', (PUBLIC_URL) => {
    expect(() => config({ PUBLIC_URL })).toThrow(
      'PUBLIC_URL must be the address that people open, without a path, such as https://garage.example.com.',
    )
  })

  it('send cookies over https only where people come by https', () => {
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
  ])('print an address that opens when listening on %s', (HOST, publicUrl) => {
    expect(config({ HOST }).publicUrl).toBe(publicUrl)
  })

  it('read the administrator, the identity provider and the mail server', () => {
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
    })
    expect(read.mail?.from).toBe('The Garage <garage@example.com>')
  })

  it('let the identity provider do without TLS on this machine only', () => {
    for (const OIDC_ISSUER of ['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])
      expect(config({ OIDC_ISSUER, OIDC_CLIENT_ID: 'hoist' }).identityProvider?.issuer).toBe(OIDC_ISSUER)
  })

  it('read the bucket, at Amazon in Sydney unless told', () => {
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

describe('a wrong setting stops the start with a sentence', () => {
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
      'ADMIN_PASSWORD must be set as well: ADMIN_EMAIL and ADMIN_PASSWORD go together.',
    ],
    [
      { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'hoist' },
      'OIDC_ISSUER must be the https address of the identity provider, such as https://id.example.com.',
    ],
    [
      { OIDC_ISSUER: 'https://id.example.com' },
      'OIDC_CLIENT_ID must be set as well: OIDC_ISSUER and OIDC_CLIENT_ID go together.',
    ],
    [
      { MAIL_FROM: 'garage@example.com' },
      'SMTP_URL must be set as well: SMTP_URL and MAIL_FROM go together.',
    ],
    [
      { S3_BUCKET: 'My Bucket', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
    ],
    [
      { S3_BUCKET: 'hoist', S3_ACCESS_KEY_ID: 'key' },
      'S3_SECRET_ACCESS_KEY must be set as well: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.',
    ],
    [
      { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_BUCKET must be set as well: S3_BUCKET and S3_ACCESS_KEY_ID go together.',
    ],
    [
      { S3_ENDPOINT: 'minio:9000' },
      'S3_ENDPOINT must be the address of the storage, such as https://s3.ap-southeast-2.amazonaws.com.',
    ],
    [
      { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'Password1' },
      'ADMIN_PASSWORD must be hard to guess: This password is too common. Please choose one that is harder to guess.',
    ],
    [
      { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD must be a password that the sign-in accepts: Password must be at least 8 characters long.',
    ],
    [
      { DATABASE_URL: 'mysql://host/hoist', SESSION_SECRET: secret },
      'DATABASE_URL must be a PostgreSQL URL, such as postgresql://user:password@host:5432/hoist.',
    ],
    [
      { DATABASE_URL: 'postgresql://host/hoist' },
      'SESSION_SECRET must be set, with at least 32 characters, where DATABASE_URL is: all servers of one database share it.',
    ],
  ])('%o', (set, sentence) => {
    expect(() => config(set)).toThrow(new ConfigError(sentence))
  })

  it('names every wrong variable at once, and never a value', () => {
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

  it('says so when the data folder cannot be made', async () => {
    await writeFile(join(dataDir, 'file'), '')
    expect(() => config({ DATA_DIR: join(dataDir, 'file', 'data') })).toThrow(
      /^DATA_DIR must be a folder that Hoist may write to/,
    )
  })
})
