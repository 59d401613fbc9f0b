import type { Channel, Contact } from '#domain/messages/delivery'
import { channelsThatSend } from '#domain/messages/route-of'
import type { Config } from '#server/config/config'
import type { Db } from '#server/db/connect'
import { hasOptedOut } from './outbox.queries.ts'
import { readChannels } from './read-channels.ts'

/** Returns the channels that can send to a customer now, the preferred one first. Empty: they cannot be written to. */
export async function channelsTo(
  { db, config }: { db: Db; config: Config },
  contact: Contact,
): Promise<Channel[]> {
  const { email, sms } = await readChannels(db, config)
  const canText = sms !== null && !(await hasOptedOut(db, contact.phone))
  return channelsThatSend(contact, { email: email !== null, sms: canText })
}
