import type { Appointment, PastAppointment } from '#contract/appointments/appointments'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'

/** A scheduled appointment on the day after the sample garage's today. */
export const sampleAppointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: '0198a000-0000-7000-8000-0000000000a1',
  clientId: '0198a000-0000-7000-8000-00000000000a',
  vehicleId: '0198a000-0000-7000-8000-00000000000b',
  timeSlotId: '2026-11-25T09:30',
  wantedTimeSlotId: null,
  assignedStaffId: null,
  technicianPreference: null,
  services: ['oil-change'],
  notes: null,
  status: 'scheduled',
  rejectionReason: null,
  isNoShow: false,
  cancelledFrom: null,
  confirmationNote: null,
  overbookReason: null,
  checkInTime: null,
  readyAt: null,
  readyBy: null,
  isReadyByProposed: false,
  checkedInFrom: null,
  hasWork: false,
  waitingFor: null,
  checkOutTime: null,
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  lapsesAt: null,
  lapsesSoon: false,
  scheduledDateTime: '2026-11-24T22:30:00.000Z',
  timeSlot: { date: calendarDate('2026-11-25'), time: timeOfDay('09:30') },
  client: {
    name: 'Samira Okafor',
    email: 'samira@example.com',
    phone: '+61491570156',
    preferredContact: 'sms',
  },
  bookedBy: null,
  isClientNew: false,
  vehicle: {
    year: 2022,
    make: 'Mazda',
    model: 'CX-5',
    licensePlate: 'DVK07L',
    mileage: 61_250,
    engineSize: null,
  },
  assignedStaff: null,
  preferredStaff: null,
  ...changes,
})

/** The same appointment in the service history of its vehicle. */
export const samplePastAppointment = (changes: Partial<PastAppointment> = {}): PastAppointment => ({
  ...sampleAppointment(),
  workedMinutes: 0,
  ...changes,
})
