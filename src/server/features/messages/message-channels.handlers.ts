import { Resolver } from 'node:dns/promises'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { EmailChannel, SenderDomain, SmsChannel, TestResult } from '#contract/messages/message-channels'
import type { Channel } from '#domain/messages/delivery'
import { senderIn } from '#domain/messages/mail-sender'
import { actorOf, type Call, type Handlers } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { seal, unseal } from '#server/config/sealed-text'
import { type Transaction, withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound, throwFieldProblem, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import {
  type ChannelRow,
  type ChannelValues,
  deleteChannel,
  lockChannel,
  saveChannel,
  savedChannels,
} from './message-channels.queries.ts'
import { readChannels } from './read-channels.ts'
import { sendTestEmail, sendTestSms } from './send-test.ts'

export const messageChannelHandlers = {
  getEmailChannel: async (_, { db, config }) => viewEmail(await savedOf(db, 'email'), config),
  getSmsChannel: async (_, { db, config }) => viewSms(await savedOf(db, 'sms'), config),
  saveEmailChannel: ({ body }, call) => saveEmail(call, body),
  saveSmsChannel: ({ body }, call) => saveSms(call, body),
  removeChannel: ({ params }, call) => removeChannel(call, params.channel),
  testEmailChannel: ({ body }, call) => testEmail(call, body.to),
  testSmsChannel: ({ body }, call) => testSms(call, body.to),
  getSenderDomain: (_, call) => readSenderDomain(call),
} satisfies Partial<Handlers>

type Config = Call['config']

async function savedOf(db: Call['db'], channel: Channel): Promise<ChannelRow | undefined> {
  return (await savedChannels(db)).find((row) => row.channel === channel)
}

const isReadable = (row: ChannelRow | undefined, config: Config) =>
  row?.sealedSecret == null || unseal(config, row.sealedSecret) !== null

function viewEmail(row: ChannelRow | undefined, config: Config): EmailChannel {
  if (config.mail !== null) {
    const { protocol, hostname, port, username } = new URL(config.mail.smtpUrl)
    return {
      source: 'variables',
      sender: config.mail.from,
      version: row?.version ?? 0,
      isReadable: true,
      host: hostname,
      port: port === '' ? null : Number(port),
      security: protocol === 'smtps:' ? 'tls' : null,
      account: username === '' ? null : decodeURIComponent(username),
      hasPassword: username !== '',
    }
  }
  return {
    source: row === undefined ? 'none' : 'settings',
    sender: row?.sender ?? null,
    version: row?.version ?? 0,
    isReadable: isReadable(row, config),
    host: row?.server ?? null,
    port: row?.port ?? null,
    security: row?.security ?? null,
    account: row?.account ?? null,
    hasPassword: row?.sealedSecret != null,
  }
}

function viewSms(row: ChannelRow | undefined, config: Config): SmsChannel {
  if (config.sms !== null) {
    const { url, account, from } = config.sms
    return {
      ...{ source: 'variables' as const, sender: from, version: row?.version ?? 0, isReadable: true },
      ...{ url, account, hasToken: true },
    }
  }
  return {
    source: row === undefined ? 'none' : 'settings',
    sender: row?.sender ?? null,
    version: row?.version ?? 0,
    isReadable: isReadable(row, config),
    url: row?.server ?? null,
    account: row?.account ?? null,
    hasToken: row?.sealedSecret != null,
  }
}

const ofVariables = {
  email:
    'The mail server is set by the variables SMTP_URL and MAIL_FROM of the server. Please change them there.',
  sms: 'The SMS gateway is set by the variables SMS_URL and SMS_FROM of the server. Please change them there.',
} as const

/** Saves a channel and logs it without its secret. Throws `changed_meanwhile`, or `transition_refused` if variables set it. */
function save<View extends EmailChannel | SmsChannel>(
  call: Call,
  channel: Channel,
  {
    view,
    values,
  }: {
    view: (row: ChannelRow | undefined, config: Config) => View
    values: (before: ChannelRow | undefined) => ChannelValues
  },
): Promise<View> {
  const { config } = call
  if ((channel === 'email' ? config.mail : config.sms) !== null)
    throwProblem('transition_refused', { message: ofVariables[channel] })
  return withTransaction(call.db, async (tx) => {
    const row = await lockChannel(tx, channel)
    const before = view(row, config)
    await ensureVersion(call, { version: row?.version ?? 0 }, () => before)
    const written = await saveChannel(tx, { ...values(row), changedBy: actorOf(call).id })
    const after = view(written, config)
    await logChange(tx, call, {
      channel,
      action: row === undefined ? 'created' : 'updated',
      before,
      after,
      id: written.id,
    })
    return after
  })
}

interface Change {
  channel: Channel
  action: 'created' | 'updated' | 'deleted'
  id: string
  before?: EmailChannel | SmsChannel
  after?: EmailChannel | SmsChannel
}

function logChange(
  tx: Transaction,
  call: Call,
  { channel, action, id, before, after }: Change,
): Promise<void> {
  const about = channel === 'email' ? 'Mail server' : 'SMS gateway'
  return recordAudit(tx, call, {
    ...{ action, entity: 'message_channel', entityId: id, about },
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  })
}

type EmailInput = z.output<(typeof api)['saveEmailChannel']['body']>
type SmsInput = z.output<(typeof api)['saveSmsChannel']['body']>

function saveEmail(call: Call, input: Omit<EmailInput, 'version'>): Promise<EmailChannel> {
  const { host, port, security, account, password, sender } = input
  return save(call, 'email', {
    view: viewEmail,
    values: (before) => {
      const sealedSecret =
        password === undefined ? (before?.sealedSecret ?? null) : seal(call.config, password)
      if (account !== null && sealedSecret === null)
        throwFieldProblem('password', 'Please enter the password of this user')
      // A new host must not receive the password of the old one.
      if (password === undefined && account !== null && before !== undefined && before.server !== host)
        throwFieldProblem('password', 'Please enter the password for this mail server')
      return {
        ...{ channel: 'email', server: host, port, security, account, sender },
        sealedSecret: account === null ? null : sealedSecret,
      }
    },
  })
}

function saveSms(
  call: Call,
  { url, account, token, sender }: Omit<SmsInput, 'version'>,
): Promise<SmsChannel> {
  return save(call, 'sms', {
    view: viewSms,
    values: (before) => {
      const server = url.replace(/\/+$/, '')
      const isSame = before !== undefined && before.server === server && before.account === account
      const sealedSecret =
        token === undefined ? (isSame ? before.sealedSecret : null) : seal(call.config, token)
      if (sealedSecret === null) throwFieldProblem('token', 'Please enter the token of this account')
      return { channel: 'sms', server, port: null, security: null, account, sealedSecret, sender }
    },
  })
}

function removeChannel(call: Call, channel: Channel): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const row = orNotFound(
      await lockChannel(tx, channel),
      channel === 'email' ? 'the mail server' : 'the SMS gateway',
    )
    const before = channel === 'email' ? viewEmail(row, call.config) : viewSms(row, call.config)
    await deleteChannel(tx, channel)
    await logChange(tx, call, { channel, action: 'deleted', before, id: row.id })
  })
}

async function testEmail(call: Call, to: string): Promise<TestResult> {
  const { businessName } = (await readGarageSettings(call.db)).business
  const text = `This is a test.\n\nEmails from ${businessName} arrive at this address.`
  return sendTestEmail(call, { to, subject: `Test email from ${businessName}`, text, parts: {} })
}

async function testSms(call: Call, to: string): Promise<TestResult> {
  const { businessName } = (await readGarageSettings(call.db)).business
  const text = `${businessName}: this is a test. Text messages arrive at this number.`
  return sendTestSms(call, { to, text })
}

const dnsLimits = { timeout: 2_000, tries: 2 }

async function readSenderDomain({ db, config }: Call): Promise<SenderDomain> {
  const { email } = await readChannels(db, config)
  if (email === null) return throwProblem('no_mail_server')
  const { address } = senderIn(email.from)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const [spf, dmarc] = await Promise.all([
    recordsOf(domain, 'v=spf1'),
    recordsOf(`_dmarc.${domain}`, 'v=DMARC1'),
  ])
  return { domain, spf: spf.record, dmarc: dmarc.record, isReachable: spf.isReachable && dmarc.isReachable }
}

async function recordsOf(
  name: string,
  start: string,
): Promise<{ record: string | null; isReachable: boolean }> {
  try {
    const records = await new Resolver(dnsLimits).resolveTxt(name)
    const texts = records.map((parts) => parts.join(''))
    return { record: texts.find((text) => text.startsWith(start))?.slice(0, 500) ?? null, isReachable: true }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return { record: null, isReachable: code === 'ENODATA' || code === 'ENOTFOUND' }
  }
}
