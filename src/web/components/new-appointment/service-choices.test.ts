import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointment/default-services'
import { serviceChoicesWith } from './service-choices.ts'

describe('service options of an edited appointment', () => {
  it('options are the catalogue, with its own code for a shared name, then free text', () => {
    const onOffer = serviceChoicesWith([], defaultServices)
    const choices = serviceChoicesWith(['tire-rotation', 'Fix the roof rack', 'oil-change'], defaultServices)
    expect(choices).toHaveLength(onOffer.length + 1)
    expect(choices[2]).toEqual({ code: 'tire-rotation', label: 'Tires/Tire Repair' })
    expect(choices.at(-1)).toEqual({ code: 'Fix the roof rack', label: 'Fix the roof rack' })
  })

  it('deactivated service of the appointment: still an option', () => {
    const catalogue = [{ code: 'tow-bar', label: 'Tow Bar', active: false, online: false }]
    expect(serviceChoicesWith(['tow-bar'], catalogue)).toEqual([{ code: 'tow-bar', label: 'Tow Bar' }])
    expect(serviceChoicesWith([], catalogue)).toEqual([])
  })
})
