import { describe, expect, it } from 'vitest'
import { serviceChoices } from './service-choices.ts'

describe('the services of the new appointment', () => {
  it('name each service once', () => {
    const labels = serviceChoices.map((service) => service.label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toEqual([
      'Logbook Service',
      'Quoted Repairs',
      'Tires/Tire Repair',
      'Diagnostic',
      'Air Conditioning',
      'Transmission Service',
      'Battery Test',
      'General Inspection',
    ])
  })
})
