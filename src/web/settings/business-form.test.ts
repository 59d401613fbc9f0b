import { describe, expect, it } from 'vitest'
import {
  type BusinessField,
  businessEdit,
  businessForm,
  validateBusiness,
  withState,
} from './business-form.ts'

const form = businessForm({
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
})
const all = Object.keys(form) as BusinessField[]

describe('business form', () => {
  it('form values: the phone in Australian format, null as an empty string', () => {
    expect(form).toMatchObject({ phone: '(02) 5550 1842', address: '', website: '' })
  })

  it('validation: returns errors only for the requested fields', () => {
    expect(validateBusiness(form, [])).toEqual({})
    expect(validateBusiness(form, all)).toEqual({ address: 'Address is required' })
    const wrong = {
      ...form,
      phone: '12',
      email: 'hello@ironbark',
      website: 'ironbark',
      allowedDomains: ['x'],
    }
    expect(Object.keys(validateBusiness(wrong, all))).toEqual([
      'address',
      'phone',
      'email',
      'website',
      'allowedDomains',
    ])
  })

  it('edit conflicts: every field is compared, state and time zone are displayed by name', () => {
    const fields = businessEdit.parts.flatMap((part) => part.fields)
    expect(fields.toSorted()).toEqual(Object.keys(form).toSorted())
    const zone = businessEdit.parts.find(({ label }) => label === 'State and time zone')
    expect(zone?.display?.(form)).toBe('New South Wales, Sydney')
  })

  it('another state: sets its time zone, unless the current zone is also used there', () => {
    expect(withState('WA', 'Australia/Sydney')).toEqual({ state: 'WA', timezone: 'Australia/Perth' })
    expect(withState('NSW', 'Australia/Broken_Hill').timezone).toBe('Australia/Broken_Hill')
  })
})
