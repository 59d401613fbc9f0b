import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointment/default-services'
import { serviceChoicesWith } from './service-choices.ts'

describe('the services of an appointment that is edited', () => {
  it('are those on offer, with its own code where two share a name, and what was typed at the end', () => {
    const onOffer = serviceChoicesWith([], defaultServices)
    const choices = serviceChoicesWith(['tire-rotation', 'Fix the roof rack', 'oil-change'], defaultServices)
    expect(choices).toHaveLength(onOffer.length + 1)
    expect(choices[2]).toEqual({ code: 'tire-rotation', label: 'Tires/Tire Repair' })
    expect(choices.at(-1)).toEqual({ code: 'Fix the roof rack', label: 'Fix the roof rack' })
  })

  it('keep one that the garage has switched off since', () => {
    const catalogue = [{ code: 'tow-bar', label: 'Tow Bar', active: false, online: false }]
    expect(serviceChoicesWith(['tow-bar'], catalogue)).toEqual([{ code: 'tow-bar', label: 'Tow Bar' }])
    expect(serviceChoicesWith([], catalogue)).toEqual([])
  })
})
