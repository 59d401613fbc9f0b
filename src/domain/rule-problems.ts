/** HTTP status and message of each code that business rules return. Used by server and browser. */
export const ruleProblems = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields.' },
  public_holiday: { status: 400, message: 'Cannot book appointments on Australian public holidays' },
  slot_unknown: { status: 400, message: 'Please choose one of the offered times.' },
  slot_closed: { status: 400, message: 'The garage is closed at this time. Please choose another time.' },
  slot_past: { status: 400, message: 'This time has already passed. Please choose another time.' },
  slot_too_soon: {
    status: 400,
    message: 'This time is too soon to book online. Please choose a later time or call us.',
  },
  slot_too_far: {
    status: 400,
    message: 'This date is too far ahead to book online. Please choose an earlier date.',
  },
  slot_not_online: {
    status: 400,
    message: 'This day cannot be booked online. Please choose another day or call us.',
  },
  technician_away: {
    status: 400,
    message:
      'This technician is not available at this time. Please choose another technician or another time.',
  },
  transition_refused: { status: 409, message: 'This cannot be done in the current status.' },
  not_managed: { status: 409, message: 'This can no longer be changed online. Please call us.' },
  too_late_online: {
    status: 409,
    message: 'It is too late to change this booking online. Please call us.',
  },
  car_off_fleet: {
    status: 409,
    message: 'This car can no longer be rented. Please reject the request.',
  },
  car_taken: {
    status: 409,
    message: 'This car has just been booked for these dates. Please choose another car or other dates.',
  },
  car_not_offered: {
    status: 409,
    message: 'This car is not available at the moment. Please choose another car.',
  },
  price_changed: { status: 409, message: 'The price has changed. Please review your booking.' },
  leave_overlaps: { status: 409, message: 'This leave overlaps other leave.' },
  still_in_use: { status: 409, message: 'This is still in use.' },
  last_administrator: {
    status: 409,
    message: 'This is the last administrator. Please make someone else an administrator first.',
  },
  own_account: {
    status: 409,
    message: 'You cannot delete your own account. Please ask another administrator.',
  },
  line_invoiced: {
    status: 409,
    message: 'This line is on an invoice. To change it, credit and correct the invoice.',
  },
  not_invoiced: {
    status: 409,
    message:
      'This job has lines that are not invoiced yet. Please issue the invoice before you check it out.',
  },
  total_negative: {
    status: 409,
    message: 'The discounts are higher than the other lines. Please lower them.',
  },
  abn_missing: {
    status: 409,
    message: 'The garage has no ABN yet. An administrator can enter it in Settings, under Tax and bank.',
  },
  buyer_missing: {
    status: 409,
    message: 'An invoice of $1,000 or more needs the name or ABN of the buyer.',
  },
  overpaid: { status: 409, message: 'This is more than what is still due. Nothing has been recorded.' },
  payment_allocated: {
    status: 409,
    message: 'This payment settles an invoice. Please release it first.',
  },
  credit_too_high: {
    status: 409,
    message: 'This is more than what is left of the invoice to credit.',
  },
  refund_too_high: {
    status: 409,
    message: 'This is more than the client has in credit.',
  },
  books_closed: {
    status: 409,
    message: 'The books are closed for this date. Please choose a later one.',
  },
  needs_admin: { status: 403, message: 'Only an administrator can do this.' },
  photo_kind: { status: 415, message: 'Please send the photo as a JPEG, PNG or WebP image.' },
} as const satisfies Record<string, { status: number; message: string }>
