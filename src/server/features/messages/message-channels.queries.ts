import { eq } from 'drizzle-orm'
import type { Channel } from '#domain/messages/delivery'
import { cachedRead } from '#server/db/cached-read'
import type { Transaction } from '#server/db/connect'
import { messageChannels } from '#server/db/schema/message-channels-table'

export type ChannelRow = typeof messageChannels.$inferSelect
export type ChannelValues = Omit<
  typeof messageChannels.$inferInsert,
  'id' | 'version' | 'createdAt' | 'updatedAt'
>

/** Returns the channels set up on the settings screen, kept in memory until they change. */
export const savedChannels = cachedRead(['message_channels'], (db) => db.select().from(messageChannels))

/** Locks the saved channel until commit and returns it. */
export async function lockChannel(tx: Transaction, channel: Channel): Promise<ChannelRow | undefined> {
  const [row] = await tx
    .select()
    .from(messageChannels)
    .where(eq(messageChannels.channel, channel))
    .for('update')
  return row
}

/** Inserts or replaces what is saved for the channel. */
export async function saveChannel(tx: Transaction, values: ChannelValues): Promise<ChannelRow> {
  const [row] = await tx
    .insert(messageChannels)
    .values(values)
    .onConflictDoUpdate({ target: messageChannels.channel, set: values })
    .returning()
  if (row === undefined) throw new Error('The channel was not saved')
  return row
}

export async function deleteChannel(tx: Transaction, channel: Channel): Promise<void> {
  await tx.delete(messageChannels).where(eq(messageChannels.channel, channel))
}
