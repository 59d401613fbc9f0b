import { describe, expect, it } from 'vitest'
import { partsOf, validateRecord } from '#web/records/use-record-form.ts'
import { businessModel, zoneOf } from './business-tab.tsx'

const settingValue = {
  clientEmailRequired: true,
  offers: { service: true, rental: true, tow: true },
  firstSteps: { confirmed: [], dismissed: false },
  businessName: 'Ironbark Auto Centre',
  address: null,
  phone: '+61255501842',
  email: 'hello@ironbark.example',
  website: null,
  timezone: 'Australia/Sydney',
  state: 'NSW',
  allowedDomains: [],
}
const form = businessModel.valuesOf({
  id: null,
  settingKey: 'business_info',
  settingValue,
  description: null,
  version: 0,
  createdAt: null,
  updatedAt: null,
})

describe('business form', () => {
  it('form values: the phone in Australian format, null as an empty string', () => {
    expect(form).toMatchObject({ phone: '(02) 5550 1842', address: '', website: '' })
  })

  it('validation: returns an error for each invalid field', () => {
    expect(validateRecord(businessModel, form)).toEqual({ address: 'Address is required' })
    const wrong = {
      ...form,
      phone: '12',
      email: 'hello@ironbark',
      website: 'ironbark',
      allowedDomains: ['x'],
    }
    expect(Object.keys(validateRecord(businessModel, wrong))).toEqual([
      'address',
      'phone',
      'email',
      'website',
      'allowedDomains',
    ])
  })

  it('edit conflicts: every field is compared, state and time zone are displayed by name', () => {
    const fields = partsOf(businessModel).flatMap((part) => part.fields)
    expect(fields.toSorted()).toEqual(Object.keys(form).toSorted())
    const zone = partsOf(businessModel).find(({ label }) => label === 'State and time zone')
    expect(zone?.display?.(form)).toBe('New South Wales, Sydney')
  })

  it('another state: sets its time zone, unless the current zone is also used there', () => {
    expect(zoneOf('WA', 'Australia/Sydney')).toBe('Australia/Perth')
    expect(zoneOf('NSW', 'Australia/Broken_Hill')).toBe('Australia/Broken_Hill')
  })
})
