import type { BusinessSettings } from '#contract/settings/settings'
import { readEmail } from '#domain/contact/email'
import { displayPhone, readPhone } from '#domain/contact/phone'
import {
  type AustralianState,
  australianStates,
  isAustralianState,
  timeZonesOf,
} from '#domain/opening/australian-states'
import { displayZone } from '#domain/opening/display-zone'
import { readDomain } from '#domain/settings/domain-name'
import type { Offers } from '#domain/settings/offers'
import { readWebAddress } from '#domain/settings/web-address'
import type { Editable } from '#web/forms/conflicts.ts'
import { displayOffers } from './offers-panel.tsx'

/** Form values as typed; null is an empty string. */
export interface BusinessForm {
  businessName: string
  address: string
  phone: string
  email: string
  website: string
  state: string
  timezone: string
  allowedDomains: readonly string[]
  offers: Offers
  clientEmailRequired: boolean
}

export type BusinessField = keyof BusinessForm

export function businessForm(business: BusinessSettings): BusinessForm {
  const {
    businessName,
    address,
    phone,
    email,
    website,
    state,
    timezone,
    allowedDomains,
    offers,
    clientEmailRequired,
  } = business
  return {
    businessName,
    address: address ?? '',
    phone: phone === null ? '' : displayPhone(phone),
    email: email ?? '',
    website: website ?? '',
    state,
    timezone,
    allowedDomains,
    offers,
    clientEmailRequired,
  }
}

const names: Record<BusinessField, string> = {
  businessName: 'Business name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  state: 'State',
  timezone: 'Time zone',
  allowedDomains: 'Sign-in domains',
  offers: 'Online booking',
  clientEmailRequired: 'Email of clients',
}

export function nameOfField(field: BusinessField): string {
  return names[field]
}

export const businessEdit: Editable<BusinessForm> = {
  parts: [
    ...(['businessName', 'address', 'phone', 'email', 'website'] as const).map((field) => ({
      label: names[field],
      fields: [field],
    })),
    {
      label: 'State and time zone',
      fields: ['state', 'timezone'],
      display: ({ state, timezone }) =>
        `${australianStates.find(({ code }) => code === state)?.label ?? state}, ${displayZone(timezone)}`,
    },
    {
      label: names.allowedDomains,
      fields: ['allowedDomains'],
      display: ({ allowedDomains }) => allowedDomains.join(', '),
    },
    {
      label: names.clientEmailRequired,
      fields: ['clientEmailRequired'],
      display: ({ clientEmailRequired }) => (clientEmailRequired ? 'Required' : 'Optional'),
    },
    { label: names.offers, fields: ['offers'], display: ({ offers }) => displayOffers(offers) },
  ],
  normalize: (form) => ({ ...form, phone: readPhone(form.phone) ?? form.phone }),
}

const isBlank = (text: string) => text.trim() === ''

/** Returns the validation error of each invalid field among `fields`. */
export function validateBusiness(
  form: BusinessForm,
  fields: readonly BusinessField[],
): Partial<Record<BusinessField, string>> {
  const { phone, email, website, allowedDomains } = form
  const fieldErrors: Partial<Record<BusinessField, string | false>> = {
    businessName: isBlank(form.businessName) && 'Business name is required',
    address: isBlank(form.address) && 'Address is required',
    phone: isBlank(phone)
      ? 'Phone is required'
      : readPhone(phone) === null && 'Please enter a valid phone number, for example 0412 345 678',
    email: readEmail(email) === null && 'Please enter a valid email address',
    website:
      !isBlank(website) &&
      readWebAddress(website) === null &&
      'Please enter a full web address, for example https://garage.example',
    allowedDomains:
      allowedDomains.some((domain) => readDomain(domain) === null) &&
      'Please enter domains, for example garage.example',
  }
  return Object.fromEntries(
    fields.flatMap((field) => (fieldErrors[field] ? [[field, fieldErrors[field]]] : [])),
  )
}

/** Returns the new state with its time zone; keeps the current zone if it is used in that state. */
export function withState(state: string, timezone: string): Pick<BusinessForm, 'state' | 'timezone'> {
  if (!isAustralianState(state)) return { state, timezone }
  const zones: readonly string[] = timeZonesOf(state satisfies AustralianState)
  return { state, timezone: zones.includes(timezone) ? timezone : (zones[0] ?? timezone) }
}
