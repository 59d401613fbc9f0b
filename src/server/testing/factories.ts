import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq, max } from 'drizzle-orm'
import type { Role } from '#domain/accounts/roles'
import type { AppointmentStatus } from '#domain/appointment-status'
import type { Service } from '#domain/appointments/service-catalogue'
import type { ManagedSubject } from '#domain/bookings/online-changes'
import { parseSlotId } from '#domain/opening/slots'
import { takenTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import type { SettingKey } from '#domain/settings/setting-keys'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { webhookEvents } from '#domain/webhooks/webhook-events'
import { type Database, withTransaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { clients } from '#server/db/schema/clients-table'
import { customerAnswers } from '#server/db/schema/customer-answers-table'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { manageLinks } from '#server/db/schema/manage-links-table'
import { partOrders } from '#server/db/schema/part-orders-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staffLeave } from '#server/db/schema/staff-leave-table'
import { staff } from '#server/db/schema/staff-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { users } from '#server/db/schema/users-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { webhooks } from '#server/db/schema/webhooks-table'
import { saveServices } from '#server/garage/save-services'

/** The password of every test account. */
export const demoPassword = 'Garage-demo-1'
// A hash names its own cost, and tests sign in thousands of times: this is the lowest cost of argon2id.
const passwordHash = hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

let made = 0
/** Returns a number that is unique within the run. */
const next = () => (made += 1)

function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The insert returned no row')
  return row
}

export async function buildUser(db: Database, given: { role: Role; firstName?: string; email?: string }) {
  const n = next()
  const values = {
    email: `person-${n}@example.com`,
    firstName: 'Sam',
    lastName: `Lee${n}`,
    provider: 'local' as const,
    passwordHash: await passwordHash,
  }
  return only(
    await db
      .insert(users)
      .values({ ...values, ...given })
      .returning(),
  )
}

type GivenClient = Partial<typeof clients.$inferInsert>
type BuiltClient<Email> = typeof clients.$inferSelect & { email: Email }

export function buildClient(
  db: Database,
  given?: GivenClient & { email?: string },
): Promise<BuiltClient<string>>
export function buildClient(db: Database, given: GivenClient & { email: null }): Promise<BuiltClient<null>>
export async function buildClient(db: Database, given: GivenClient = {}) {
  const n = next()
  const values = {
    name: `Client ${n}`,
    email: `client-${n}@example.com`,
    phone: `+6140${String(n).padStart(7, '0')}`,
  }
  return only(
    await db
      .insert(clients)
      .values({ ...values, ...given })
      .returning(),
  )
}

/** Also creates the owner if not given. */
export async function buildVehicle(db: Database, given: Partial<typeof vehicles.$inferInsert> = {}) {
  const clientId = given.clientId ?? (await buildClient(db)).id
  const values = {
    make: 'Toyota',
    model: 'Corolla',
    year: 2019,
    licensePlate: `T${String(next()).padStart(5, '0')}`,
  }
  return only(
    await db
      .insert(vehicles)
      .values({ ...values, ...given, clientId })
      .returning(),
  )
}

export async function buildStaff(db: Database, given: Partial<typeof staff.$inferInsert> = {}) {
  const n = next()
  const values = {
    name: `Mechanic ${n}`,
    email: `mechanic-${n}@example.com`,
    phone: '+61255500000',
    position: 'mechanic' as const,
    specialties: ['brakes', 'engine', 'exhaust'],
  }
  return only(
    await db
      .insert(staff)
      .values({ ...values, ...given })
      .returning(),
  )
}

/** A mechanic who signs in with this account. */
export async function buildWorker(
  db: Database,
  { userId, name }: { userId: string; name?: string | undefined },
) {
  const member = await buildStaff(db, name === undefined ? {} : { name })
  await db.update(users).set({ staffId: member.id }).where(eq(users.id, userId))
  return member
}

/** Annual leave on 27 November 2026 by default; also creates the mechanic if not given. */
export async function buildLeave(db: Database, given: Partial<typeof staffLeave.$inferInsert> = {}) {
  const staffId = given.staffId ?? (await buildStaff(db)).id
  const firstDate = given.firstDate ?? calendarDate('2026-11-27')
  const values = { kind: 'annual' as const, lastDate: firstDate }
  return only(
    await db
      .insert(staffLeave)
      .values({ ...values, ...given, staffId, firstDate })
      .returning(),
  )
}

async function availableSpot(db: Database, timeSlotId: string): Promise<number> {
  const [slot] = await db
    .select({ highest: max(appointments.spot) })
    .from(appointments)
    .where(eq(appointments.timeSlotId, timeSlotId))
  return (slot?.highest ?? 0) + 1
}

/** Also creates client, vehicle and slot if not given; arrival and departure times follow the status. */
export async function buildAppointment(
  db: Database,
  given: Partial<typeof appointments.$inferInsert> & { status?: AppointmentStatus; spot?: number } = {},
) {
  const vehicle = given.vehicleId
    ? { id: given.vehicleId, clientId: given.clientId ?? '' }
    : await buildVehicle(db, given.clientId ? { clientId: given.clientId } : {})
  const timeSlotId = given.timeSlotId ?? '2026-11-24T09:30'
  const slot = parseSlotId(timeSlotId)
  if (slot === null) throw new Error(`There is no slot ${timeSlotId}`)
  await db
    .insert(timeSlots)
    .values({ id: timeSlotId, ...slot, capacity: 3 })
    .onConflictDoNothing()
  const status = given.status ?? 'scheduled'
  const arrived = status === 'in_progress' || status === 'completed'
  const values = {
    spot: given.spot ?? (await availableSpot(db, timeSlotId)),
    slotCapacity: 3,
    services: ['oil-change'],
    checkInTime: arrived ? new Date('2026-11-19T22:00:00Z') : null,
    checkedInFrom: arrived ? ('scheduled' as const) : null,
    checkOutTime: status === 'completed' ? new Date('2026-11-19T23:35:00Z') : null,
  }
  return only(
    await db
      .insert(appointments)
      .values({
        ...values,
        ...given,
        status,
        timeSlotId,
        vehicleId: vehicle.id,
        clientId: given.clientId ?? vehicle.clientId,
      })
      .returning(),
  )
}

/** A rental car. */
export async function buildRentalVehicle(
  db: Database,
  given: Partial<typeof rentalVehicles.$inferInsert> = {},
) {
  const values = {
    make: 'Kia',
    model: 'Cerato',
    year: 2023,
    licensePlate: `R${String(next()).padStart(5, '0')}`,
    category: 'compact' as const,
    dailyRate: 6500,
  }
  return only(
    await db
      .insert(rentalVehicles)
      .values({ ...values, ...given })
      .returning(),
  )
}

/** Data of a driver with a licence that is valid for years. */
export const validLicence = {
  driverLicense: '21487306',
  licenseExpirationDate: calendarDate('2031-03-14'),
  dateOfBirth: calendarDate('1990-02-11'),
}

/** Also creates client and car if not given; from 24 to 26 November 2026 by default. */
export async function buildRental(db: Database, given: Partial<typeof rentalBookings.$inferInsert> = {}) {
  const clientId = given.clientId ?? (await buildClient(db)).id
  const rentalVehicleId = given.rentalVehicleId ?? (await buildRentalVehicle(db)).id
  const startDate = given.startDate ?? calendarDate('2026-11-24')
  const endDate = given.endDate ?? calendarDate('2026-11-26')
  const pickupTime = given.pickupTime ?? timeOfDay('09:00')
  const returnTime = given.returnTime ?? timeOfDay('17:00')
  const status = given.status ?? 'confirmed'
  const dailyRate = given.dailyRate ?? 6500
  const goneOut = status === 'picked_up' || status === 'returned'
  const values = {
    ...takenTimes({ startDate, pickupTime, endDate, returnTime }, defaultRentalRules.turnaroundMinutes),
    ...rentalQuote({ start: startDate, end: endDate, dailyRate }),
    pickupMileage: goneOut ? 20_000 : null,
    pickedUpAt: goneOut ? new Date(`${startDate}T00:00:00Z`) : null,
    returnMileage: status === 'returned' ? 20_400 : null,
    returnedAt: status === 'returned' ? new Date(`${endDate}T06:00:00Z`) : null,
    ...(goneOut && validLicence),
  }
  return only(
    await db
      .insert(rentalBookings)
      .values({
        ...values,
        ...given,
        clientId,
        rentalVehicleId,
        startDate,
        endDate,
        pickupTime,
        returnTime,
        status,
        dailyRate,
      })
      .returning(),
  )
}

/** A part on order for an appointment of its own, unless one is given. */
export async function buildPartOrder(db: Database, given: Partial<typeof partOrders.$inferInsert> = {}) {
  const appointmentId = given.appointmentId ?? (await buildAppointment(db)).id
  return only(
    await db
      .insert(partOrders)
      .values({ part: 'Front brake pads', ...given, appointmentId })
      .returning(),
  )
}

/** A question to the customer of an appointment of its own whose vehicle is in the workshop, unless one is given. */
export async function buildQuestion(
  db: Database,
  given: Partial<typeof customerQuestions.$inferInsert> = {},
) {
  const appointmentId = given.appointmentId ?? (await buildAppointment(db, { status: 'in_progress' })).id
  return db.transaction(async (tx) => {
    const question = only(
      await tx
        .insert(customerQuestions)
        .values({
          work: 'Replace front brake pads',
          createdAt: new Date('2026-11-19T21:30:00Z'),
          ...given,
          appointmentId,
        })
        .returning(),
    )
    const { id: questionId, answer, answeredBy, answerNote, answeredAt } = question
    if (answeredAt !== null)
      await tx
        .insert(customerAnswers)
        .values({ questionId, answer, answeredBy, answerNote, createdAt: answeredAt })
    return question
  })
}

/** A tow request; its timestamps follow the status. */
export async function buildTow(db: Database, given: Partial<typeof towBookings.$inferInsert> = {}) {
  const n = next()
  const status = given.status ?? 'pending'
  const answered = status === 'pending' ? null : new Date('2026-11-19T21:40:00Z')
  const over = status === 'completed' || status === 'cancelled'
  const values = {
    customerName: `Caller ${n}`,
    customerPhone: `+6141${String(n).padStart(7, '0')}`,
    customerEmail: `caller-${n}@example.com`,
    pickupLocation: 'Princes Highway, Tempe, outside the fuel station',
    vehicleMake: 'Mazda',
    vehicleModel: '3',
    vehicleYear: 2013,
    vehicleLicensePlate: `W${String(n).padStart(5, '0')}`,
    decidedAt: answered,
    dispatchedAt: status === 'dispatched' || status === 'completed' ? answered : null,
    closedAt: over ? new Date('2026-11-19T21:50:00Z') : null,
    createdAt: new Date('2026-11-19T21:30:00Z'),
  }
  return only(
    await db
      .insert(towBookings)
      .values({ ...values, ...given, status })
      .returning(),
  )
}

/** Returns the token of a link to the booking. */
export async function buildManageLink(db: Database, subject: ManagedSubject, entityId: string) {
  const token = `token-${next()}-of-${entityId}`
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  await db.insert(manageLinks).values({ tokenHash, subject, entityId })
  return token
}

/** An uploaded photo that no booking has claimed; there is no image file. */
export async function buildLicencePhoto(
  db: Database,
  given: Partial<typeof licencePhotos.$inferInsert> = {},
) {
  const values = { storageKey: `photo-${next()}`, contentType: 'image/jpeg', bytes: 1000 }
  return only(
    await db
      .insert(licencePhotos)
      .values({ ...values, ...given })
      .returning(),
  )
}

/** A photo of an appointment or a rental, whose id must be given. */
export async function buildRecordPhoto(db: Database, given: Partial<typeof recordPhotos.$inferInsert>) {
  const values = { storageKey: `photo-${next()}`, contentType: 'image/jpeg', bytes: 1000 }
  return only(
    await db
      .insert(recordPhotos)
      .values({ ...values, ...given })
      .returning(),
  )
}

/** A webhook for every event, whose secret cannot be read. */
export async function buildWebhook(db: Database, given: Partial<typeof webhooks.$inferInsert> = {}) {
  const values = { url: 'https://hooks.example.com/hoist', sealedSecret: '', events: [...webhookEvents] }
  return only(
    await db
      .insert(webhooks)
      .values({ ...values, ...given })
      .returning(),
  )
}

export async function buildSetting(db: Database, settingKey: SettingKey, settingValue: unknown) {
  await db
    .insert(businessSettings)
    .values({ settingKey, settingValue })
    .onConflictDoUpdate({ target: businessSettings.settingKey, set: { settingValue } })
  if (settingKey === 'service_types')
    await withTransaction(db, (tx) => saveServices(tx, settingValue as Service[]))
}
