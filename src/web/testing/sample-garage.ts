import type { Garage } from '#contract/settings/garage'
import { defaultServices } from '#domain/appointments/default-services'
import { defaultCapacity } from '#domain/opening/capacity'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'

/** A garage with the documented defaults, open today. */
export const sampleGarage: Garage = {
  businessName: 'Ironbark Motors',
  address: '12 Rowe Street, Eastwood NSW 2122',
  phone: '+61298765432',
  phoneDisplay: '(02) 9876 5432',
  email: 'desk@ironbark.example',
  website: null,
  state: 'NSW',
  timeZone: 'Australia/Sydney',
  weeklySchedule: defaultWeeklySchedule,
  capacity: { ...defaultCapacity, onlineBookingWeekdays: [...defaultCapacity.onlineBookingWeekdays] },
  rentalRules: defaultRentalRules,
  earliestVehicleYear: 1980,
  services: defaultServices.map((service) => ({ ...service, price: null })),
  today: {
    date: calendarDate('2026-11-24'),
    status: 'open',
    openTime: timeOfDay('08:00'),
    closeTime: timeOfDay('17:00'),
    reason: null,
  },
  offers: { service: true, rental: true, tow: true },
  clientEmailRequired: true,
  firstSteps: false,
  nextFreeSlot: null,
  rentalsFrom: null,
  identityProvider: null,
  remindsOfDue: false,
  delivery: { email: false, sms: false, switchedOff: [] },
}
