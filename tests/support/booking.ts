import { addDays } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { untilAnswered } from './until-answered.ts'

/** Returns the first slot that a customer can book from today on, read day by day as the page does. */
export async function firstBookableSlot(url: string): Promise<string> {
  const today = garageNow(new Date(), 'Australia/Sydney').date
  for (let ahead = 1; ahead <= 30; ahead += 1) {
    const response = await untilAnswered(() => fetch(`${url}/api/time-slots?date=${addDays(today, ahead)}`))
    const slots = (await response.json()) as { id: string; isAvailable: boolean }[]
    const free = slots.find((slot) => slot.isAvailable)
    if (free !== undefined) return free.id
  }
  throw new Error('No slot can be booked')
}

/** Returns the booking of customer number n. */
export function bookingAt(timeSlotId: string, n: number) {
  return {
    client: {
      name: `Customer ${n}`,
      email: `customer-${n}@example.com`,
      phone: '0491 570 006',
      preferredContact: 'phone',
    },
    vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: `N${n}` },
    appointment: { timeSlotId, services: ['Logbook Service'], assignedStaffId: null, notes: null },
  }
}

/** Returns the rental request of customer number n for this car, starting tomorrow or a few days later. */
export function rentalOf(rentalVehicleId: string, n: number, photos: { front: string; back: string }) {
  const today = garageNow(new Date(), 'Australia/Sydney').date
  return {
    client: {
      name: `Hirer ${n}`,
      email: `hirer-${n}@example.com`,
      phone: '0491 570 006',
      preferredContact: 'phone',
    },
    rentalBooking: {
      rentalVehicleId,
      startDate: addDays(today, 1 + (n % 4)),
      endDate: addDays(today, 6),
      pickupTime: '09:00',
      returnTime: '17:00',
      customerAddress: '8/27 Enmore Road, Newtown NSW 2042',
      driverLicense: '21487306',
      licenseExpirationDate: addDays(today, 400),
      dateOfBirth: '1995-02-11',
      licensePhotoUrl: `/api/licence-photos/${photos.front}`,
      licensePhotoBackUrl: `/api/licence-photos/${photos.back}`,
    },
  }
}
