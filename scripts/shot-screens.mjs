import {
  addSpecialDay,
  answer,
  askForTow,
  book,
  bookRental,
  button,
  closeEarly,
  editFirst,
  fillDetails,
  find,
  forgetPassword,
  loseConnection,
  loseConnectionAsGuest,
  openAgreement,
  openFirst,
  openInvoiceLink,
  openOfBooker,
  openRequest,
  openTowAnd,
  press,
  readFile,
  requestLink,
  requireNoEmail,
  seeCars,
  showTables,
  startAction,
} from './shot-steps.mjs'

// The screens and states of which shots.mjs takes a screenshot.

/** What to open, whether to capture the whole page, and what to do before the screenshot. */
export const forGuests = [
  { name: 'landing', path: '/', whole: true },
  { name: 'booking', path: '/booking', whole: true },
  { name: 'booking-offline', path: '/booking', before: loseConnectionAsGuest },
  { name: 'booking-mistakes', path: '/booking', before: (page) => button(page, 'Book Appointment').click() },
  { name: 'thank-you', path: '/booking', whole: true, before: book },
  { name: 'rental-booking', path: '/rental-booking', whole: true },
  { name: 'rental-booking-offline', path: '/rental-booking', before: loseConnectionAsGuest },
  { name: 'rental-booking-cars', path: '/rental-booking', whole: true, before: seeCars },
  { name: 'rental-booking-details', path: '/rental-booking', whole: true, before: fillDetails },
  { name: 'rental-thank-you', path: '/rental-booking', whole: true, before: bookRental },
  { name: 'login', path: '/login' },
  { name: 'login-required', path: '/recent-activity' },
  { name: 'tow-booking', path: '/tow-booking', whole: true },
  {
    name: 'tow-booking-mistakes',
    path: '/tow-booking',
    before: (page) => button(page, 'Request tow').click(),
  },
  { name: 'tow-booking-offline', path: '/tow-booking', whole: true, before: loseConnectionAsGuest },
  { name: 'tow-thank-you', path: '/tow-booking', whole: true, before: askForTow },
  { name: 'forgot-password', path: '/forgot-password', before: forgetPassword },
  { name: 'reset-password', path: '/reset-password#not-a-token' },
  { name: 'verify-email', path: '/verify-email#not-a-token' },
  { name: 'sign-up-restricted', path: '/signup' },
]

/** Of the mechanic, who has jobs. */
export const forMechanic = [
  { name: 'my-jobs', path: '/my-jobs', whole: true },
  {
    name: 'ask-customer',
    path: '/my-jobs',
    before: (page) => press(page, /^Ask Customer/),
  },
]

/** Of a user who may not open every screen. */
export const forReader = [{ name: 'no-access', path: '/settings' }]

/** Of the owner of a new garage. */
export const forOwner = [
  { name: 'checklist', path: '/dashboard', whole: true },
  { name: 'appointments-first', path: '/appointments' },
  { name: 'clients-first', path: '/clients' },
]

export const forStaff = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'menu', path: '/dashboard', only: 'phone', before: (page) => button(page, /sidebar/i).click() },
  {
    name: 'new-appointment',
    path: '/dashboard',
    before: (page) => button(page, 'New Appointment').first().click(),
  },
  { name: 'find-anything', path: '/dashboard', before: (page) => find(page, 'ma') },
  { name: 'find-anything-empty', path: '/dashboard', before: (page) => find(page, '') },
  { name: 'find-anything-none', path: '/dashboard', before: (page) => find(page, 'nothing like this') },
  { name: 'keyboard', path: '/dashboard', only: 'desk', before: (page) => page.keyboard.press('?') },
  { name: 'appointments', path: '/appointments' },
  { name: 'appointments-rentals', path: '/appointments?status=picked_up' },
  { name: 'appointments-none', path: '/appointments?search=nothing+like+this' },
  { name: 'appointment-details', path: '/appointments?status=in_progress', before: openFirst },
  {
    name: 'appointment-delete',
    path: '/appointments',
    before: (page) => press(page, /^Delete appointment/),
  },
  { name: 'calendar', path: '/calendar', whole: true },
  { name: 'close-day', path: '/close-day', whole: true },
  { name: 'invoices', path: '/invoices', whole: true },
  { name: 'debtors', path: '/debtors', whole: true },
  { name: 'debtors-reminder', path: '/debtors', before: (page) => press(page, /^Send Reminder/) },
  {
    name: 'statement',
    path: '/debtors',
    whole: true,
    before: async (page) => {
      await page
        .getByRole('link', { name: /^Statement of/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Print' }).waitFor()
    },
  },
  { name: 'invoice', path: '/invoices?status=overdue', before: openFirst },
  { name: 'takings', path: '/takings', whole: true },
  { name: 'takings-count', path: '/takings', before: (page) => press(page, 'Count Cash') },
  { name: 'client-payment', path: '/clients', before: (page) => startAction(page, 'Take Payment') },
  { name: 'board', path: '/schedule' },
  { name: 'board-move', path: '/schedule', before: (page) => press(page, /^Assign/) },
  {
    name: 'appointment-ready-by',
    path: '/appointments?status=in_progress',
    before: (page) => press(page, /change for/),
  },
  { name: 'appointment-cancel', path: '/appointments', before: (page) => press(page, /^Cancel appointment/) },
  {
    name: 'appointment-ready',
    path: '/appointments?status=in_progress',
    before: async (page) => {
      // The first may be ready.
      await page.locator('main li').filter({ hasText: 'In Progress' }).locator('a').first().click()
      await button(page.getByRole('dialog'), /^Ready for pickup/)
        .first()
        .click()
    },
  },
  { name: 'agreement', path: '/rentals?tab=bookings&status=picked_up', whole: true, before: openAgreement },
  {
    name: 'rental-cancel',
    path: '/rentals?tab=bookings&status=confirmed',
    before: (page) => press(page, /^Cancel rental/),
  },
  {
    name: 'rental-correct-reading',
    path: '/rentals?tab=bookings&status=returned',
    before: (page) => startAction(page, 'Correct reading'),
  },
  {
    name: 'rental-check-out-earlier',
    path: '/appointments?status=picked_up',
    before: async (page) => {
      await button(page, 'Check Out').first().click()
      await button(page, 'Returned earlier').click()
    },
  },
  { name: 'booker-appointments', path: '/appointments?search=DKR71B' },
  { name: 'booker-appointment', path: '/appointments?search=DKR71B', before: openFirst },
  { name: 'booker-rentals', path: '/rentals?tab=bookings&search=Bronte' },
  {
    name: 'booker-rental',
    path: '/rentals?tab=bookings&search=Bronte',
    before: (page) => openOfBooker(page, 'a'),
  },
  {
    name: 'booker-request',
    path: '/recent-activity',
    before: (page) => openOfBooker(page, requestLink.appointment),
  },
  {
    name: 'booker-rental-request',
    path: '/recent-activity',
    before: (page) => openOfBooker(page, requestLink.rental),
  },
  { name: 'client-no-email', path: '/clients?search=Nora+Quayle' },
  { name: 'client-no-email-details', path: '/clients?search=Nora+Quayle', before: openFirst },
  {
    name: 'client-no-email-edit',
    path: '/clients?search=Nora+Quayle',
    before: (page) => press(page, /^Edit/),
  },
  { name: 'settings-email', path: '/settings?tab=business', before: requireNoEmail },
  { name: 'import', path: '/clients/import' },
  { name: 'import-check', path: '/clients/import', whole: true, before: readFile },
  { name: 'client-edit', path: '/clients', before: (page) => press(page, /^Edit/) },
  { name: 'vehicle-edit', path: '/vehicles', before: (page) => press(page, /^Edit/) },
  { name: 'staff-edit', path: '/staff', before: (page) => press(page, /^Edit/) },
  { name: 'tow-edit', path: '/tows', before: (page) => openTowAnd(page, 'Edit tow request') },
  { name: 'special-day', path: '/calendar', before: addSpecialDay },
  { name: 'day', path: '/daily-view' },
  { name: 'day-empty', path: '/daily/2040-11-21' },
  {
    name: 'day-close',
    path: '/daily-view',
    before: (page) => button(page, 'Mark as Closed').first().click(),
  },
  {
    name: 'day-print',
    path: '/daily-view',
    whole: true,
    before: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'rental-details', path: '/rentals?tab=bookings', before: openFirst },
  { name: 'appointments-earlier', path: '/appointments', before: (page) => button(page, /^Earlier/).click() },
  { name: 'appointment-edit', path: '/appointments?status=scheduled', before: editFirst },
  { name: 'appointment-gone', path: '/appointments/unknown-id' },
  { name: 'confirmations', path: '/recent-activity' },
  { name: 'request-details', path: '/recent-activity', before: openFirst },
  {
    name: 'request-confirm',
    path: '/recent-activity',
    before: (page) => answer(page, 'appointment', /^Confirm/),
  },
  {
    name: 'request-reject',
    path: '/recent-activity',
    before: (page) => answer(page, 'appointment', /^Reject/),
  },
  { name: 'vehicles', path: '/vehicles' },
  { name: 'vehicle-details', path: '/vehicles?status=in_service', before: openFirst },
  { name: 'vehicle-register', path: '/vehicles?register=new' },
  {
    name: 'vehicle-delete',
    path: '/vehicles',
    before: (page) => press(page, /^Delete/),
  },
  { name: 'rental-bookings', path: '/rentals?tab=bookings' },
  { name: 'rental-bookings-none', path: '/rentals?tab=bookings&search=nothing+like+this' },
  {
    name: 'rental-check-in',
    path: '/rentals?tab=bookings&status=confirmed',
    before: (page) => startAction(page, 'Check In'),
  },
  {
    name: 'rental-check-out',
    path: '/appointments?status=picked_up',
    before: (page) => button(page, 'Check Out').first().click(),
  },
  {
    name: 'rental-extend',
    path: '/appointments?status=picked_up',
    before: (page) => button(page, 'Extend').last().click(),
  },
  {
    name: 'rental-booking-delete',
    path: '/rentals?tab=bookings',
    before: (page) => press(page, /^Delete/),
  },
  { name: 'waitlist', path: '/waitlist' },
  { name: 'waitlist-add', path: '/waitlist', before: (page) => press(page, /^Add to Waitlist/) },
  { name: 'parts', path: '/parts' },
  {
    name: 'part-details',
    path: '/parts',
    before: (page) => page.locator('a[href*="part="]').first().click(),
  },
  { name: 'part-new', path: '/parts?new=1' },
  { name: 'tows', path: '/tows', whole: true },
  { name: 'tows-completed', path: '/tows?status=completed' },
  { name: 'tow-details', path: '/tows', before: (page) => page.locator('a[href*="tow="]').first().click() },
  { name: 'tow-new', path: '/tows?new=1' },
  { name: 'tow-dispatch', path: '/tows', before: (page) => button(page, 'Dispatch').first().click() },
  { name: 'tow-reject', path: '/tows', before: (page) => button(page, 'Reject').first().click() },
  {
    name: 'tow-appointment',
    path: '/tows?status=completed',
    before: (page) => button(page, 'Create appointment').first().click(),
  },
  { name: 'rental-cars', path: '/rentals' },
  {
    name: 'rental-calendar',
    path: '/rentals?status=rented',
    before: (page) => press(page, /^Calendar of/),
  },
  { name: 'rental-car-add', path: '/rentals?new=vehicle' },
  { name: 'staff', path: '/staff' },
  { name: 'staff-none', path: '/staff?search=nothing+like+this' },
  { name: 'staff-add', path: '/staff?new=1' },
  {
    name: 'staff-schedule',
    path: '/staff',
    before: (page) => button(page, 'Schedule of Tom Nguyen').click(),
  },
  {
    name: 'staff-leave',
    path: '/staff',
    before: async (page) => {
      await button(page, 'Schedule of Mick Callahan').click()
      await button(page, 'Add leave').click()
    },
  },
  {
    name: 'staff-delete',
    path: '/staff',
    before: (page) => press(page, /^Delete/),
  },
  {
    name: 'rental-car-delete',
    path: '/rentals',
    before: (page) => press(page, /^Delete/),
  },
  { name: 'rental-new', path: '/rentals', before: (page) => button(page, 'New Rental').click() },
  {
    name: 'rental-edit',
    path: '/rentals?tab=bookings&status=confirmed',
    before: (page) => startAction(page, 'Edit'),
  },
  { name: 'settings-schedule', path: '/settings', whole: true, before: closeEarly },
  { name: 'settings-capacity', path: '/settings?tab=capacity', whole: true },
  { name: 'settings-business', path: '/settings?tab=business', whole: true },
  { name: 'settings-holidays', path: '/settings?tab=holidays', whole: true },
  { name: 'settings-services', path: '/settings?tab=services', whole: true },
  { name: 'settings-prices', path: '/settings?tab=prices', whole: true },
  { name: 'settings-billing', path: '/settings?tab=billing', whole: true },
  {
    name: 'service-price',
    path: '/settings?tab=prices',
    before: (page) => button(page, 'Edit the price of Logbook Service').click(),
  },
  {
    name: 'raise-prices',
    path: '/settings?tab=prices',
    before: async (page) => {
      await button(page, 'Raise prices').click()
      await page.getByLabel('Percentage').fill('5')
      await page.getByLabel('Percentage').press('Enter')
    },
  },
  {
    name: 'part-price-new',
    path: '/settings?tab=prices',
    before: (page) => button(page, 'Add part').click(),
  },
  { name: 'settings-messages', path: '/settings?tab=messages', whole: true },
  { name: 'settings-connections', path: '/settings?tab=connections', whole: true },
  {
    name: 'calendar-feed-new',
    path: '/settings?tab=connections',
    before: (page) => button(page, 'Add calendar').click(),
  },
  {
    name: 'webhook-new',
    path: '/settings?tab=connections',
    before: (page) => button(page, 'Add webhook').click(),
  },
  { name: 'fleet-timeline', path: '/rentals?view=timeline' },
  {
    name: 'fleet-timeline-2-months',
    path: '/rentals?view=timeline',
    before: (page) => page.getByText('2 months', { exact: true }).click(),
  },
  { name: 'reports', path: '/reports?period=month', whole: true },
  { name: 'invoices', path: '/invoices' },
  { name: 'invoice-details', path: '/invoices', before: openFirst },
  { name: 'invoice-link', path: '/invoices', whole: true, before: openInvoiceLink },
  { name: 'reports-none', path: '/reports?from=2040-11-21&to=2040-11-22' },
  { name: 'reports-tables', path: '/reports?period=month', whole: true, before: showTables },
  {
    name: 'reports-print',
    path: '/reports?period=month',
    whole: true,
    before: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'clients', path: '/clients' },
  { name: 'clients-none', path: '/clients?search=nothing+like+this' },
  {
    name: 'client-details',
    path: '/clients?search=Bronte',
    before: (page) => page.getByRole('link', { name: 'View Details' }).click(),
  },
  { name: 'client-add', path: '/clients', before: (page) => button(page, 'Add New Client').click() },
  {
    name: 'client-delete',
    path: '/clients',
    before: (page) => press(page, /^Delete/),
  },
  { name: 'rental-request', path: '/recent-activity', before: (page) => openRequest(page, 'rental') },
  {
    name: 'rental-request-reject',
    path: '/recent-activity',
    before: (page) => answer(page, 'rental', /^Reject/),
  },
  { name: 'tow-request', path: '/recent-activity', before: (page) => openRequest(page, 'tow') },
  { name: 'users', path: '/users' },
  { name: 'users-none', path: '/users?search=nothing+like+this' },
  { name: 'user-add', path: '/users?new=1' },
  { name: 'user-role', path: '/users?role=staff', before: (page) => press(page, /^Edit role/) },
  { name: 'user-delete', path: '/users?role=staff', before: (page) => press(page, /^Delete/) },
  { name: 'audit', path: '/audit', before: (page) => page.locator('main li button').first().click() },
  { name: 'audit-deleted', path: '/audit?action=deleted' },
  { name: 'sign-up', path: '/signup', whole: true },
  { name: 'profile', path: '/profile', whole: true },
  { name: 'not-found', path: '/nowhere' },
  { name: 'offline', path: '/appointments', before: loseConnection },
]
