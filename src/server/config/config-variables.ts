import { isIP } from 'node:net'
import { z } from 'zod'
import { passwordProblem } from '#domain/accounts/password-policy'
import { readEmail } from '#domain/contact/email'
import { senderIn } from '#domain/messages/mail-sender'
import { smsSenderProblem } from '#domain/messages/sms'
import { easyPasswordProblem } from './common-passwords.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Minimum length of the secret that signs session cookies, in characters. */
export const shortestSecret = 32

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

/** A string that passes the test, with `sentence` as the error message. */
function text(sentence: string, passes: (value: string) => boolean = () => true) {
  return z.string().refine(passes, sentence)
}

function url(sentence: string, ...protocols: string[]) {
  return text(sentence, (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
}

function choice<const Word extends string>(sentence: string, values: readonly Word[]) {
  return z.enum(values, sentence)
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

// The application cannot be served below a path, and a URL with credentials would put the password in every link.
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, origin, href } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/` && !/[?#]/.test(value)
}

// An issuer without TLS could be impersonated on the network; on this machine it cannot.
function isSafeIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

function isGateway(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password: token } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && username !== '' && token !== ''
}

const password = z.string().superRefine((value, context) => {
  const problem = passwordProblem(value)
  if (problem === null) return
  context.addIssue(`ADMIN_PASSWORD does not meet the password rules: ${problem}.`)
})

/** All environment variables with their error messages. Values can be secret, so messages never contain them. */
export const variables = z
  .object({
    HOST: text(
      'HOST must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0.',
      (value) => isIP(value) !== 0 || hostName.test(value),
    ).default('127.0.0.1'),
    // 0: the system selects an available port.
    PORT: text('PORT must be a whole number from 0 to 65535.', isPort).default('3000'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url(
      'DATABASE_URL must be a PostgreSQL URL, such as postgresql://user:password@host:5432/hoist.',
      'postgresql:',
      'postgres:',
    ).optional(),
    ADMIN_EMAIL: text(
      'ADMIN_EMAIL must be an email address.',
      (value) => readEmail(value) !== null,
    ).optional(),
    ADMIN_PASSWORD: password.optional(),
    SEED_DEMO: choice('SEED_DEMO must be 1 or 0.', ['0', '1']).default('0'),
    PUBLIC_URL: text(
      'PUBLIC_URL must be the public address of the website, without a path, such as https://garage.example.com.',
      isOrigin,
    ).optional(),
    SESSION_SECRET: text(
      `SESSION_SECRET must have at least ${shortestSecret} characters.`,
      (value) => value.length >= shortestSecret,
    ).optional(),
    RATE_LIMIT: choice('RATE_LIMIT must be on or off.', ['on', 'off']).default('on'),
    LOG_LEVEL: choice(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`, logLevels).default('info'),
    METRICS_TOKEN: z.string().optional(),
    VEHICLE_DATA_URL: url('VEHICLE_DATA_URL must be an http or https address.', 'http:', 'https:').optional(),
    HOLIDAYS_URL: url('HOLIDAYS_URL must be an http or https address.', 'http:', 'https:').optional(),
    S3_BUCKET: text(
      'S3_BUCKET must be a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens.',
      (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    ).optional(),
    S3_REGION: text('S3_REGION must be the name of a region, such as ap-southeast-2.', (value) =>
      /^[a-z0-9-]+$/.test(value),
    ).default('ap-southeast-2'),
    S3_ENDPOINT: url(
      'S3_ENDPOINT must be the address of the storage, such as https://s3.ap-southeast-2.amazonaws.com.',
      'http:',
      'https:',
    ).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    OIDC_ISSUER: text(
      'OIDC_ISSUER must be the https address of the identity provider, such as https://id.example.com.',
      isSafeIssuer,
    ).optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_PROVIDER_NAME: z.string().optional(),
    OIDC_ASSUME_EMAIL_VERIFIED: choice('OIDC_ASSUME_EMAIL_VERIFIED must be on or off.', [
      'on',
      'off',
    ]).default('off'),
    WEBHOOKS_TO_PRIVATE_NETWORKS: choice('WEBHOOKS_TO_PRIVATE_NETWORKS must be on or off.', [
      'on',
      'off',
    ]).default('off'),
    SMTP_URL: url(
      'SMTP_URL must be a mail server, such as smtps://user:password@mail.example.com.',
      'smtp:',
      'smtps:',
    ).optional(),
    MAIL_FROM: text(
      'MAIL_FROM must be an email address, such as garage@example.com or Garage <garage@example.com>.',
      (value) => readEmail(senderIn(value).address) !== null,
    ).optional(),
    SMS_URL: text(
      'SMS_URL must be a gateway that works like Twilio, with account and token, such as https://ACCOUNT:TOKEN@api.twilio.com.',
      isGateway,
    ).optional(),
    SMS_FROM: text(
      'SMS_FROM must be a phone number such as +61412345678, or a sender name of 2 to 11 characters.',
      (value) => smsSenderProblem(value) === null,
    ).optional(),
  })
  .superRefine((set, context) => {
    if (set.DATABASE_URL !== undefined && set.SESSION_SECRET === undefined) {
      context.addIssue(
        `SESSION_SECRET (at least ${shortestSecret} characters) is required with DATABASE_URL: all servers of one database share it.`,
      )
    }
    const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: chosen } = set
    const easy = chosen === undefined ? null : easyPasswordProblem(chosen, { names: [], email })
    if (easy !== null) context.addIssue(`ADMIN_PASSWORD is too easy to guess: ${easy}`)
    for (const [one, other] of inseparable) {
      if ((set[one] === undefined) === (set[other] === undefined)) continue
      const missing = set[one] === undefined ? one : other
      context.addIssue(`${missing} must also be set: ${one} and ${other} are used together.`)
    }
  })

const inseparable = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_FROM'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

export type Variables = z.output<typeof variables>
