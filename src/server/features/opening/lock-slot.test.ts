import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotId } from '#domain/opening/slots'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { connect, type Database, type Transaction, withTransaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { buildAppointment } from '#server/testing/factories'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { lockSlots } from './slots.queries.ts'

let test: TestDatabase
let db: Database

beforeAll(async () => {
  test = await createTestDatabase()
  db = connect({ connectionString: test.url }, silentLog)
})

afterAll(async () => {
  await db.$client.end()
  await test.drop()
})

const slotOn = (ahead: number, capacity = 3) => {
  const date = addDays(calendarDate('2026-11-24'), ahead)
  const time = timeOfDay('09:30')
  return { id: slotId(date, time), date, time, capacity }
}

async function lockSlot(tx: Transaction, { id, capacity }: ReturnType<typeof slotOn>) {
  return (await lockSlots(tx, [id], capacity)).get(id)
}

describe('locking a slot', () => {
  it('eight concurrent first bookings of a new slot succeed, for each of 40 slots', async () => {
    for (let ahead = 0; ahead < 40; ahead += 1) {
      const slot = slotOn(ahead)
      const held = await Promise.all(
        Array.from({ length: 8 }, () => withTransaction(db, (tx) => lockSlot(tx, slot))),
      )
      expect(held).toEqual(held.map(() => ({ capacity: 3, isAvailable: true })))
    }
    expect(await db.$count(timeSlots)).toBe(40)
  })

  it('the capacity of an existing slot is raised, never lowered', async () => {
    const slot = slotOn(200)
    await buildAppointment(db, { timeSlotId: slot.id })
    const lock = (capacity: number) => withTransaction(db, (tx) => lockSlot(tx, { ...slot, capacity }))
    expect(await lock(5)).toEqual({ capacity: 5, isAvailable: true })
    expect(await lock(2)).toEqual({ capacity: 5, isAvailable: true })
    const [appointment] = await db.select().from(appointments)
    expect(appointment?.slotCapacity).toBe(5)
  })

  it('a slot inserted by another transaction that rolls back is inserted', async () => {
    const slot = slotOn(300)
    const other = new pg.Client(test.url)
    await other.connect()
    await other.query('BEGIN')
    await other.query('INSERT INTO time_slots (id, date, time, capacity) VALUES ($1, $2, $3, 4)', [
      slot.id,
      slot.date,
      slot.time,
    ])
    const held = withTransaction(db, (tx) => lockSlot(tx, slot))
    await other.query('ROLLBACK')
    expect(await held).toEqual({ capacity: 3, isAvailable: true })
    await other.end()
  })
})
