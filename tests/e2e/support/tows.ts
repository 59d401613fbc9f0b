import type { APIRequestContext } from '@playwright/test'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { expect, type Person } from './garage-test.ts'

/** Creates a tow request as the public page does. Returns its id. */
export async function requestTow(
  api: APIRequestContext,
  { name, phone, email, plate }: Person,
  given: Partial<TowBooking> = {},
): Promise<string> {
  const response = await api.post('/api/tow-bookings', {
    data: {
      customerName: name,
      customerPhone: phone,
      customerEmail: email,
      pickupLocation: 'Princes Highway, Tempe, outside the fuel station',
      vehicleMake: 'Mazda',
      vehicleModel: 'CX-5',
      vehicleYear: 2022,
      vehicleLicensePlate: plate,
      vehicleColor: 'Red',
      ...given,
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

/** Changes the status of a tow request through the staff API. */
export async function moveTow(api: APIRequestContext, id: string, ...statuses: TowBooking['status'][]) {
  for (const status of statuses) {
    const response = await api.patch(`/api/tow-bookings/${id}/status`, { data: { status } })
    expect(response.status()).toBe(200)
  }
}

/** Returns the current state of a tow request. */
export async function towNow(api: APIRequestContext, id: string): Promise<TowBooking> {
  return (await api.get(`/api/tow-bookings/${id}`)).json()
}
