import { expect, it } from 'vitest'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const names = ['dr.patel', 'ACME PTY.LTD', 'carsales.com.au Pty Ltd']

it.each(names)('staff can save the name %j for clients, staff members and tow requests', async (name) => {
  const [staff, admin] = [await garage.as('staff'), await garage.as('admin')]
  const email = `${name.replaceAll(/\W/g, '')}@names.example`
  const contact = { name, email, phone: '0491 570 156' }
  const client = await staff.post('/api/clients', contact)
  expect([client.status, client.body.name]).toEqual([201, name])
  expect((await staff.put(`/api/clients/${client.body.id}`, { name: `${name} 2` })).status).toBe(200)
  const member = { name, email, phone: '0491 570 156', position: 'mechanic' }
  const hired = await admin.post('/api/staff', member)
  expect([hired.status, hired.body.name]).toEqual([201, name])
  const tow = { customerName: name, customerPhone: '0491 570 156', pickupLocation: 'Tempe' }
  const { status, body } = await staff.post('/api/tow-bookings', tow)
  expect([status, body.customerName]).toEqual([201, name])
  expect((await staff.patch(`/api/tow-bookings/${body.id}`, { customerName: `${name} 2` })).status).toBe(200)
})

it.each(names)('a visitor or a user without staff rights cannot send the name %j', async (name) => {
  for (const caller of [garage.guest, await garage.as('user')]) {
    const tow = { customerName: name, customerPhone: '0491 570 156', pickupLocation: 'Tempe' }
    const { status, body } = await caller.post('/api/tow-bookings', tow)
    expect([status, body.fields]).toEqual([400, { customerName: 'Full name cannot contain a web address.' }])
  }
  const booking = await garage.guest.post('/api/book-appointment', {
    client: { name, email: 'visitor@names.example', phone: '0491 570 156' },
    vehicle: { make: 'Toyota', model: 'Corolla', year: 2019 },
    appointment: { timeSlotId: '2026-11-25T08:00', services: ['Logbook Service'] },
  })
  expect([booking.status, booking.body.fields]).toEqual([
    400,
    { 'client.name': 'Full name cannot contain a web address.' },
  ])
})
