import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointments/default-services'
import {
  type AppointmentEditForm,
  appointmentEdit,
  appointmentEditBodyOf,
  serviceChoicesWith,
  validateAppointmentEdit,
} from './appointment-edit-form.ts'

const mick = '019aa000-0000-7000-8000-000000000001'
const before: AppointmentEditForm = {
  timeSlotId: '2026-11-24T09:30',
  assignedStaffId: mick,
  services: ['oil-change', 'battery-test'],
  notes: 'Noise when cold',
  notifyClient: true,
  overbookReason: '',
  overbookSpot: null,
}

describe('edit form of an appointment', () => {
  it('unchanged fields are not sent', () => {
    expect(appointmentEditBodyOf(before, before)).toEqual({})
    expect(
      appointmentEditBodyOf(
        {
          ...before,
          services: ['battery-test', 'oil-change'],
          notes: 'Noise when cold ',
          notifyClient: false,
        },
        before,
      ),
    ).toEqual({})
  })

  it('changed fields are sent, with a new time also notifyClient', () => {
    expect(
      appointmentEditBodyOf({ ...before, timeSlotId: '2026-11-25T13:00', notifyClient: false }, before),
    ).toEqual({
      timeSlotId: '2026-11-25T13:00',
      notifyClient: false,
    })
    expect(
      appointmentEditBodyOf({ ...before, assignedStaffId: '', services: ['diagnostic'], notes: '' }, before),
    ).toEqual({
      assignedStaffId: null,
      services: ['diagnostic'],
      notes: '',
    })
  })

  it('time, services, technician and notes are compared with changes by other users', () => {
    const { parts, normalize } = appointmentEdit({
      servicesOf: (codes) => codes.join(', '),
      technicianOf: () => 'Mick',
    })
    expect(parts.map(({ label, display }) => [label, display?.(before)])).toEqual([
      ['Time slot', 'Tue, Nov 24, 9:30 am'],
      ['Services', 'oil-change, battery-test'],
      ['Technician', 'Mick'],
      ['Notes', undefined],
    ])
    expect(normalize?.({ ...before, services: ['oil-change', 'battery-test'] })).toEqual(
      normalize?.({ ...before, services: ['battery-test', 'oil-change'] }),
    )
  })

  it('missing time or services: error at the field', () => {
    expect(validateAppointmentEdit({ ...before, timeSlotId: '', services: [] }, before)).toEqual({
      timeSlotId: 'Please select a time slot',
      services: 'Please select at least one service.',
    })
    expect(validateAppointmentEdit(before, before)).toEqual({})
  })
})

describe('service options of an edited appointment', () => {
  it('options are the catalogue, with its own code for a shared name, then free text', () => {
    const onOffer = serviceChoicesWith([], defaultServices)
    const choices = serviceChoicesWith(['tire-rotation', 'Fix the roof rack', 'oil-change'], defaultServices)
    expect(choices).toHaveLength(onOffer.length + 1)
    expect(choices[2]).toEqual({ code: 'tire-rotation', label: 'Tires/Tire Repair' })
    expect(choices.at(-1)).toEqual({ code: 'Fix the roof rack', label: 'Fix the roof rack' })
  })

  it('deactivated service of the appointment: still an option', () => {
    const catalogue = [
      { code: 'tow-bar', label: 'Tow Bar', active: false, online: false, estimatedMinutes: 90 },
    ]
    expect(serviceChoicesWith(['tow-bar'], catalogue)).toEqual([{ code: 'tow-bar', label: 'Tow Bar' }])
    expect(serviceChoicesWith([], catalogue)).toEqual([])
  })
})
