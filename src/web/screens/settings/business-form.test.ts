import { describe, expect, it } from 'vitest'
import {
  type BusinessField,
  businessComplaints,
  businessEdit,
  businessForm,
  withState,
} from './business-form.ts'

const form = businessForm({
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

describe('the form of the business', () => {
  it('shows the phone as Australians write it, and what is missing as blank', () => {
    expect(form).toMatchObject({ phone: '(02) 5550 1842', address: '', website: '' })
  })

  it('says what cannot be saved, of the fields that are asked about', () => {
    expect(businessComplaints(form, [])).toEqual({})
    expect(businessComplaints(form, all)).toEqual({ address: 'Address is required' })
    const wrong = {
      ...form,
      phone: '12',
      email: 'hello@ironbark',
      website: 'ironbark',
      allowedDomains: ['x'],
    }
    expect(Object.keys(businessComplaints(wrong, all))).toEqual([
      'address',
      'phone',
      'email',
      'website',
      'allowedDomains',
    ])
  })

  it('compares every field with a change by someone else, as people read it', () => {
    const fields = businessEdit.parts.flatMap((part) => part.fields)
    expect(fields.toSorted()).toEqual(Object.keys(form).toSorted())
    const zone = businessEdit.parts.find(({ label }) => label === 'State and time zone')
    expect(zone?.display?.(form)).toBe('New South Wales, Sydney')
  })

  it('proposes the zone of another state, and keeps one that is kept there too', () => {
    expect(withState('WA', 'Australia/Sydney')).toEqual({ state: 'WA', timezone: 'Australia/Perth' })
    expect(withState('NSW', 'Australia/Broken_Hill').timezone).toBe('Australia/Broken_Hill')
  })
})
