// The measured works. Each read has a check, which compares the answer with SQL before anything is timed.

const timeZone = 'Australia/Sydney'
export const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

/** Returns the date this many days after today. */
export function day(offset) {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + offset)
  return date.toISOString().slice(0, 10)
}

const between = (first, last) => `startDate=${first}&endDate=${last}`
const ofDays = 'from appointments where deleted_at is null and left(time_slot_id, 10) between $1 and $2'
export const parsed = ({ body }) => JSON.parse(body)
export const totalOf = ({ headers }) => Number(headers['x-total-count'])
const hasText = (text) => (answer) => answer.body.toString().toLowerCase().includes(text)

/** Returns the reads by name: a path, whether as a guest, and the check of its answer. */
export function readsOf({ freeDay }) {
  const month = today.slice(0, 7)
  const lastMonth = [day(-30), day(-1)]
  const lastYear = [day(-365), day(-1)]
  return {
    'slots of a day': {
      path: `/api/time-slots?date=${freeDay}`,
      asGuest: true,
      check: async (answer, sql) => {
        const taken = await sql(
          `select coalesce(json_object_agg(time_slot_id, taken), '{}') from (select time_slot_id, count(*) as taken
            from appointments where left(time_slot_id, 10) = $1 and status <> 'cancelled' and deleted_at is null group by 1) of_day`,
          [freeDay],
        )
        return parsed(answer).every(
          (slot) => slot.remaining === Math.max(0, slot.capacity - (taken[slot.id] ?? 0)),
        )
      },
    },
    'availability of a month': {
      path: `/api/availability?month=${month}`,
      asGuest: true,
      check: (answer) => parsed(answer).length >= 28,
    },
    'slots of the horizon': { path: '/api/time-slots', check: (answer) => parsed(answer).length > 50 },
    'page /booking': { path: '/booking', asGuest: true, check: hasText('<main') },
    'staff day': {
      path: `/api/appointments?${between(day(-3), day(-3))}`,
      check: async (answer, sql) =>
        parsed(answer).length === (await sql(`select count(*)::int ${ofDays}`, [day(-3), day(-3)])),
    },
    'staff month, whole': {
      path: `/api/appointments?${between(...lastMonth)}&limit=500`,
      allPages: true,
      check: async (answer, sql) =>
        totalOf(answer) === (await sql(`select count(*)::int ${ofDays}`, lastMonth)),
    },
    'calendar of a month': {
      path: `/api/calendar?month=${month}`,
      check: (answer) => parsed(answer).length >= 28,
    },
    'workshop board': {
      path: '/api/workshop-board',
      check: async (answer, sql) =>
        parsed(answer).jobs.length ===
        (await sql(`select count(*)::int ${ofDays} and status <> 'cancelled'`, [today, today])),
    },
    'my jobs': { path: '/api/my-jobs', check: ({ status }) => status === 200 },
    attention: { path: '/api/attention', check: (answer) => parsed(answer).length > 0 },
    'dashboard figures': {
      path: '/api/stats',
      check: async (answer, sql) =>
        parsed(answer).totalVehicles ===
        (await sql('select count(*)::int from vehicles where deleted_at is null')),
    },
    'working list': { path: '/api/appointments?limit=50', check: (answer) => parsed(answer).length > 0 },
    'working list, searched': {
      path: '/api/appointments?search=an&limit=50',
      check: (answer) => totalOf(answer) > 0,
    },
    'find anything': { path: '/api/search?q=nguyen', check: hasText('nguyen') },
    clients: {
      path: '/api/clients?limit=24',
      check: async (answer, sql) =>
        totalOf(answer) === (await sql('select count(*)::int from clients where deleted_at is null')),
    },
    'clients, searched': { path: '/api/clients?search=an&limit=24', check: hasText('an') },
    vehicles: { path: '/api/vehicles?limit=24', check: (answer) => totalOf(answer) > 0 },
    'rentals, 50': {
      path: '/api/rental-bookings?limit=50',
      check: async (answer, sql) =>
        totalOf(answer) === (await sql('select count(*)::int from rental_bookings where deleted_at is null')),
    },
    'rentals of a month': {
      path: `/api/rental-bookings/timeline?${between(day(-14), day(16))}`,
      check: (answer) => parsed(answer).length > 0,
    },
    'free cars': {
      path: `/api/rental-vehicles/available?${between(day(3), day(8))}`,
      asGuest: true,
      check: async (answer, sql) => {
        const booked = await sql(
          `select coalesce(array_agg(rental_vehicle_id), '{}') from rental_bookings
            where status in ('confirmed', 'picked_up') and deleted_at is null and start_date <= $2 and end_date >= $1`,
          [day(4), day(7)],
        )
        return parsed(answer).every(({ id }) => !booked.includes(id))
      },
    },
    'report of a month': {
      path: '/api/reports?period=month',
      check: (answer) => parsed(answer).days.length > 0,
    },
    'report of a year': {
      path: `/api/reports?from=${lastYear[0]}&to=${lastYear[1]}`,
      check: async (answer, sql) => {
        const counted = parsed(answer).statuses.reduce((sum, { appointments }) => sum + appointments, 0)
        return counted === (await sql(`select count(*)::int ${ofDays}`, lastYear))
      },
    },
  }
}

/**
 * Returns the writes by name: a function that sends the request for the nth time and returns its status, 201 if it succeeds.
 * The reserved slot is left to others.
 */
export async function writesOf({ url, cookie, db }, reserved) {
  const slots = (await freeSlots(url)).filter((id) => id !== reserved)
  const { rows: cars } = await db.query(
    "select id from rental_vehicles where deleted_at is null and status = 'available'",
  )
  const { rows: clients } = await db.query('select id from clients where deleted_at is null limit 100')
  const of = (rows, n) => rows[n % rows.length]
  // After the rentals of earlier runs on the same data.
  const { rows: last } = await db.query(
    'select greatest(90, max(end_date) - current_date + 2)::int as days from rental_bookings where deleted_at is null',
  )
  return {
    'book a service': (n) =>
      post(`${url}/api/book-appointment`, bookingOf(of(slots, n), `${process.pid}-${n}`)),
    'create a rental': (n) => {
      // Every car once in each period of four days.
      const first = last[0].days + 4 * Math.floor(n / cars.length)
      const rental = { clientId: of(clients, n).id, rentalVehicleId: of(cars, n).id }
      return post(
        `${url}/api/rental-bookings`,
        { ...rental, startDate: day(first), endDate: day(first + 2) },
        cookie,
      )
    },
  }
}

async function freeSlots(url) {
  const days = Array.from({ length: 21 }, (_, offset) => day(offset + 2))
  const ofDays = days.map(async (date) => (await fetch(`${url}/api/time-slots?date=${date}`)).json())
  const slots = (await Promise.all(ofDays)).flat()
  return slots.flatMap(({ id, remaining }) => Array.from({ length: remaining }, () => id))
}

/** Returns the first of the next days on which a slot is empty, and that slot. */
export async function emptySlot(url) {
  for (let offset = 2; offset < 60; offset += 1) {
    const slots = await (await fetch(`${url}/api/time-slots?date=${day(offset)}`)).json()
    const empty = slots.find((slot) => slot.isAvailable && slot.remaining >= 3)
    if (empty !== undefined) return empty
  }
  throw new Error('The garage has no slot with three spots.')
}

/** Returns the online booking of a customer of this name. */
export function bookingOf(timeSlotId, name) {
  return {
    client: {
      name: `Customer ${name}`,
      email: `bench-${name}@example.com`,
      phone: '0491 570 006',
      preferredContact: 'phone',
    },
    vehicle: {
      make: 'Mazda',
      model: 'CX-5',
      year: 2022,
      licensePlate: `B${name.replaceAll(/\W/g, '').slice(-7)}`,
    },
    appointment: { timeSlotId, services: ['Logbook Service'], assignedStaffId: null, notes: null },
  }
}

export async function post(url, body, cookie) {
  const headers = {
    'content-type': 'application/json',
    ...(cookie && { cookie, origin: new URL(url).origin }),
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  return response.status
}
