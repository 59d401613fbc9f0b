import type { Setting } from '#contract/settings/settings'
import { defaultServices } from '#domain/appointments/default-services'
import { defaultBilling } from '#domain/billing/billing-settings'
import { defaultOnlineChangeRules } from '#domain/bookings/online-changes'
import { defaultRequestRules } from '#domain/bookings/request-rules'
import { customerMessages } from '#domain/messages/customer-messages'
import { defaultCapacity } from '#domain/opening/capacity'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { SettingsScreen } from '#web/settings/settings-screen.tsx'
import type { Answers, SentRequest } from './fake-server.ts'
import { renderStaff } from './render-staff.tsx'
import { noMailServer, noSmsGateway } from './sample-channels.ts'

const common = { id: null, description: null, version: 1, createdAt: null, updatedAt: null }

/** Every setting with its default. */
export const sampleSettings: readonly Setting[] = [
  { ...common, settingKey: 'weekly_schedule', settingValue: defaultWeeklySchedule },
  {
    ...common,
    settingKey: 'capacity_settings',
    settingValue: {
      ...defaultCapacity,
      ...defaultRentalRules,
      ...defaultRequestRules,
      ...defaultOnlineChangeRules,
      mechanicsSeePrices: false,
      earliestVehicleYear: 1980,
      onlineBookingWeekdays: [...defaultCapacity.onlineBookingWeekdays],
    },
  },
  {
    ...common,
    settingKey: 'business_info',
    settingValue: {
      businessName: 'Ironbark Motors',
      address: '12 Rowe Street, Eastwood NSW 2122',
      phone: '+61298765432',
      email: 'desk@ironbark.example',
      website: null,
      timezone: 'Australia/Sydney',
      state: 'NSW',
      allowedDomains: [],
      clientEmailRequired: true,
      offers: { service: true, rental: true, tow: true },
      firstSteps: { confirmed: [], dismissed: true },
    },
  },
  {
    ...common,
    settingKey: 'notification_settings',
    settingValue: {
      messages: Object.fromEntries(customerMessages.map(({ template }) => [template, true])) as never,
      newRequestsTo: null,
      texts: {},
      ...{ smsFrom: '08:00', smsUntil: '20:00', remindAt: '10:00' },
    },
  },
  { ...common, settingKey: 'billing_settings', settingValue: defaultBilling },
  { ...common, settingKey: 'holiday_dates', settingValue: [] },
  { ...common, settingKey: 'service_types', settingValue: [...defaultServices] },
]

/** Returns the setting as the server would save it: with the sent changes and the next version. */
function savedSetting({ path, body }: SentRequest): Setting {
  const stored = sampleSettings.find(({ settingKey }) => path.endsWith(`/${settingKey}`))
  const { settingValue: changes } = body as { settingValue: object }
  const settingValue = Array.isArray(changes) ? changes : { ...stored?.settingValue, ...changes }
  return { ...stored, settingValue, version: 2 } as Setting
}

/** Renders a tab of the settings for an administrator. `saved` returns the changes that have been sent. */
export function renderSettings(tab: string, answers: Answers = {}) {
  history.replaceState(null, '', tab === 'schedule' ? '/settings' : `/settings?tab=${tab}`)
  const view = renderStaff(<SettingsScreen />, {
    role: 'admin',
    answers: {
      'GET /api/settings': [...sampleSettings],
      'POST /api/settings/preview': { slots: {} as never, left: { count: 0, first: [] } },
      'PUT /api/settings/{settingKey}': (request) => Response.json(savedSetting(request)),
      'GET /api/invoice-number': { prefix: 'INV-', next: 1001 },
      'GET /api/special-days': [],
      'GET /api/messages': [],
      'GET /api/message-channels/email': noMailServer,
      'GET /api/message-channels/sms': noSmsGateway,
      ...answers,
    },
  })
  const saved = () =>
    view.sent.flatMap(({ route, body }) =>
      route === 'PUT /api/settings/{settingKey}' ? [(body as { settingValue: unknown }).settingValue] : [],
    )
  return { ...view, saved }
}
