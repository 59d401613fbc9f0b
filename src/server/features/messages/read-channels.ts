import { displayPhone } from '#domain/contact/phone'
import { customerMessages, isOffer } from '#domain/messages/customer-messages'
import type { Channel, Delivery } from '#domain/messages/delivery'
import { goesOut, type NotificationSettings } from '#domain/messages/notification-settings'
import type { Config, MailServer, SmsGateway } from '#server/config/config'
import { unseal } from '#server/config/sealed-text'
import type { Db } from '#server/db/connect'
import type { BusinessInfo } from '#server/garage/garage-settings'
import { type ChannelRow, savedChannels } from './message-channels.queries.ts'

/** The mail server and the SMS gateway that messages are sent with; null: none. */
export interface Channels {
  email: MailServer | null
  sms: SmsGateway | null
}

type ChannelConfig = Pick<Config, 'mail' | 'sms' | 'sessionSecret'>

/** Returns the channels: those of the variables, otherwise those that were set up on the settings screen. */
export async function readChannels(db: Db, config: ChannelConfig): Promise<Channels> {
  if (config.mail !== null && config.sms !== null) return { email: config.mail, sms: config.sms }
  const rows = await savedChannels(db)
  return {
    email: config.mail ?? mailServerOf(rowOf(rows, 'email'), config),
    sms: config.sms ?? smsGatewayOf(rowOf(rows, 'sms'), config),
  }
}

/** Returns the channels that can send; messages on other channels stay in the outbox. */
export async function channelsSent({ db, config }: { db: Db; config: ChannelConfig }): Promise<Channel[]> {
  const { email, sms } = await readChannels(db, config)
  return [...(email === null ? [] : ['email' as const]), ...(sms === null ? [] : ['sms' as const])]
}

/** Returns which channels can send, and which messages the garage has switched off. */
export async function deliveryOf(
  call: { db: Db; config: ChannelConfig },
  notifications: NotificationSettings,
): Promise<Delivery> {
  const channels = await channelsSent(call)
  return {
    email: channels.includes('email'),
    sms: channels.includes('sms'),
    switchedOff: customerMessages
      .map(({ template }) => template)
      .filter((template) => !isOffer(template))
      .filter((template) => !goesOut(template, notifications)),
  }
}

const rowOf = (rows: readonly ChannelRow[], channel: Channel) => rows.find((row) => row.channel === channel)

const schemes = { tls: 'smtps', starttls: 'smtp', none: 'smtp' } as const
// Nodemailer reads these from the address of the server.
const options = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' } as const

/** Returns the saved mail server; null if there is none or its password was encrypted with another secret. */
function mailServerOf(row: ChannelRow | undefined, config: ChannelConfig): MailServer | null {
  if (row === undefined || row.security === null || row.port === null) return null
  const password = row.sealedSecret === null ? '' : unseal(config, row.sealedSecret)
  if (password === null) return null
  const credentials =
    row.account === null ? '' : `${encodeURIComponent(row.account)}:${encodeURIComponent(password)}@`
  const { security, server, port, sender } = row
  return {
    smtpUrl: `${schemes[security]}://${credentials}${server}:${port}${options[security]}`,
    from: sender,
  }
}

/** Returns the saved gateway; null if there is none or its token was encrypted with another secret. */
function smsGatewayOf(row: ChannelRow | undefined, config: ChannelConfig): SmsGateway | null {
  if (row === undefined || row.account === null || row.sealedSecret === null) return null
  const token = unseal(config, row.sealedSecret)
  if (token === null) return null
  return { url: row.server, account: row.account, token, from: row.sender }
}

/** Returns what emails say about the garage. */
export function garageOfEmail({ businessName, address, phone, website, timeZone }: BusinessInfo) {
  return { businessName, address, website, timeZone, phoneDisplay: phone && displayPhone(phone) }
}
