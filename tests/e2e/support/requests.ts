import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { TimeSlot } from '#contract/opening/time-slots'
import { addDays } from '#domain/time/calendar-date'
import { expect, type Person } from './garage-test.ts'
import { todayAtGarage } from './rentals-support.ts'

/** Returns the first slot with more than one spot left, because another test may book one at the same time. */
export async function roomySlot(api: APIRequestContext): Promise<TimeSlot> {
  const today = todayAtGarage()
  for (let ahead = 1; ahead <= 30; ahead += 1) {
    const slots: TimeSlot[] = await (await api.get(`/api/time-slots?date=${addDays(today, ahead)}`)).json()
    const roomy = slots.find(({ remaining }) => remaining > 1)
    if (roomy !== undefined) return roomy
  }
  throw new Error('No slot has more than one spot left')
}

/** Creates a service request as the public page does. Returns its id. */
export async function requestService(api: APIRequestContext, person: Person): Promise<string> {
  const { name, email, phone, plate } = person
  const response = await api.post('/api/book-appointment', {
    data: {
      client: { name, email, phone, preferredContact: 'email' },
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate },
      appointment: { timeSlotId: (await roomySlot(api)).id, services: ['Logbook Service'] },
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

/** The open request in Confirmations: a sheet on a phone, beside the list on the desk. */
export const openRequest = (page: Page, onPhone: boolean): Locator =>
  onPhone
    ? page.getByRole('dialog').first()
    : page
        .getByRole('region')
        .filter({ has: page.getByText(/ request .* received /) })
        .last()
