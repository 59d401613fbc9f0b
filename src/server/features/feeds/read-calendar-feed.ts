import { setImmediate as nextTurn } from 'node:timers/promises'
import ical, { type ICalCalendarData, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { displayServices } from '#domain/appointments/service-catalogue'
import { feedDays, feedEntryTitle, feedName, mostFeedEntries } from '#domain/feeds/calendar-feed'
import { storedSlot } from '#domain/opening/slots'
import { addDays } from '#domain/time/calendar-date'
import { garageNow, instantOf } from '#domain/time/garage-clock'
import { millisecondsInHour, millisecondsInMinute } from '#domain/time/milliseconds'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import { hashOfToken } from '#server/features/accounts/mailed-token'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import {
  type FeedRange,
  type FeedRecordOf,
  feedAppointments,
  feedByHash,
  feedRentals,
  writeLastRead,
} from './calendar-feeds.queries.ts'

/**
 * Returns the iCalendar file (RFC 5545) of the feed with this token, or null. One statement decides about the token,
 * so that wrong and revoked ones take the same time.
 */
export async function readCalendarFeed(
  { db, now }: Pick<Call, 'db' | 'now'>,
  token: string,
): Promise<string | null> {
  const feed = await feedByHash(db, hashOfToken(token))
  if (feed === undefined) return null
  const settings = await readGarageSettings(db)
  const { businessName, timeZone } = settings.business
  const today = garageNow(now, timeZone).date
  const range: FeedRange = {
    from: addDays(today, -feedDays.before),
    until: addDays(today, feedDays.after),
    limit: mostFeedEntries,
  }
  const entries =
    feed.scope === 'fleet'
      ? (await feedRentals(db, range)).map((rental) => rentalEntry(rental, settings))
      : (await feedAppointments(db, feed.staffId, range)).map((one) => appointmentEntry(one, settings))
  const file = await fileOf(
    {
      prodId: '//Hoist//Calendar feed//EN',
      name: `${feedName(feed.scope, feed.staffName)}, ${businessName}`,
      ttl: millisecondsInHour / 1000,
      // Without `timezone`, which would write local times; this one only tells programs which zone to show.
      x: { 'X-WR-TIMEZONE': timeZone },
    },
    entries.map((entry) => ({ ...entry, stamp: now })),
  )
  const isOutdated =
    feed.lastReadAt === null || now.getTime() - feed.lastReadAt.getTime() >= millisecondsInHour
  if (isOutdated) await writeLastRead(db, feed.id, now)
  return file
}

const entriesPerTurn = 50

/** Returns the file of a calendar. An entry takes a fraction of a millisecond, so other requests are served in between. */
async function fileOf(calendar: ICalCalendarData, entries: readonly Entry[]): Promise<string> {
  const end = 'END:VCALENDAR'
  const begin = ical(calendar).toString()
  const parts = [begin.slice(0, begin.lastIndexOf(end))]
  for (let at = 0; at < entries.length; at += entriesPerTurn) {
    const part = ical({ events: entries.slice(at, at + entriesPerTurn) }).toString()
    parts.push(part.slice(part.indexOf('BEGIN:VEVENT'), part.lastIndexOf(end)))
    await nextTurn()
  }
  return `${parts.join('')}${end}\r\n`
}

type Entry = ICalEventData

function appointmentEntry(
  row: FeedRecordOf<'workshop'>,
  { business, capacity, services }: GarageSettings,
): Entry {
  const slot = storedSlot(row.timeSlotId)
  const start = instantOf(slot.date, slot.time, business.timeZone)
  return {
    start,
    end: new Date(start.getTime() + capacity.slotDurationMinutes * millisecondsInMinute),
    ...commonOf(row, displayServices(row.services, services)),
  }
}

function rentalEntry(row: FeedRecordOf<'fleet'>, { business: { timeZone } }: GarageSettings): Entry {
  return {
    start: instantOf(row.startDate, row.pickupTime, timeZone),
    end: instantOf(row.endDate, row.returnTime, timeZone),
    ...commonOf(row, 'Rental'),
  }
}

/** Returns the fields of an entry whose UID stays the same and whose SEQUENCE increases with every change. */
function commonOf(row: FeedRecordOf<'workshop'> | FeedRecordOf<'fleet'>, subject: string) {
  const { id, version, updatedAt, licensePlate, clientName } = row
  const isPending = row.status === 'pending'
  return {
    id: `${id}@hoist`,
    sequence: version,
    lastModified: updatedAt,
    status: isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    summary: feedEntryTitle({ isPending, subject, vehicle: vehicleName(row), licensePlate, clientName }),
  }
}
