import { describe, expect, it } from 'vitest'
import { serviceChoices, serviceChoicesWith } from './service-choices.ts'

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

describe('the services of an appointment that is edited', () => {
  it('are the same, with its own code where two share a name, and what was typed at the end', () => {
    const choices = serviceChoicesWith(['tire-rotation', 'Fix the roof rack', 'oil-change'])
    expect(choices).toHaveLength(serviceChoices.length + 1)
    expect(choices[2]).toEqual({ code: 'tire-rotation', label: 'Tires/Tire Repair' })
    expect(choices.at(-1)).toEqual({ code: 'Fix the roof rack', label: 'Fix the roof rack' })
    expect(serviceChoicesWith([])).toEqual(serviceChoices)
  })
})
