/** Problems that only the server reports. Kept separate so that they are not in the public browser bundle. */
export const serverProblems = {
  vehicle_not_clients: { status: 400, message: 'This vehicle does not belong to the chosen client.' },
  vehicle_twice: { status: 400, message: 'This vehicle is already booked for this time.' },
  technician_unavailable: {
    status: 400,
    message: 'This technician cannot be assigned. Please choose an active mechanic.',
  },
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  sign_in_failed: { status: 401, message: 'Please check your credentials and try again.' },
  not_allowed: { status: 403, message: 'Your role does not allow this. Please ask an administrator.' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  setup_link_used: {
    status: 403,
    message: 'This set-up link is not valid. Use the link printed when the server started.',
  },
  link_used: {
    status: 400,
    message: 'This link no longer works. Please request a new one.',
  },
  outside_sign_in_refused: { status: 403, message: 'The sign-in could not be checked. Please try again.' },
  not_found: { status: 404, message: 'We could not find what you were looking for.' },
  request_timeout: {
    status: 408,
    message: 'This request took too long to arrive. Please check your connection and try again.',
  },
  slot_full: { status: 409, message: 'This time has just been taken. Please choose another time.' },
  offer_ended: {
    status: 409,
    message: 'This offer has ended. You keep your place, and we will let you know about the next one.',
  },
  waitlist_not_needed: { status: 409, message: 'A time that suits you is available. You can book it now.' },
  spot_taken: {
    status: 409,
    message: 'Someone else has just booked this time too. Please check and book again.',
  },
  car_out: {
    status: 409,
    message: 'This car is still out with another customer. Please check it out (return it) first.',
  },
  duplicate: { status: 409, message: 'A record with these details already exists.' },
  conflict: { status: 409, message: 'Someone else changed this at the same moment. Please try again.' },
  changed_meanwhile: {
    status: 409,
    message: 'Someone else has changed this record since you opened it. Please review the changes.',
  },
  not_offered: { status: 403, message: 'This is not offered online. Please contact us.' },
  not_linked: {
    status: 409,
    message: 'Your account is not linked to a staff member. An administrator can link it under Staff.',
  },
  no_email: {
    status: 409,
    message: 'No email is sent: this client has no email address. Please print the agreement, or call.',
  },
  no_sms_gateway: { status: 409, message: 'No text message is sent: no SMS gateway is set up.' },
  no_mail_server: { status: 409, message: 'No email is sent: no mail server is set up.' },
  limit_reached: { status: 409, message: 'There are too many of these. Please delete one first.' },
  import_changed: {
    status: 409,
    message: 'The file or the records have changed since this preview. Please check the new preview.',
  },
  already_set_up: { status: 409, message: 'The garage is already set up. Please sign in.' },
  already_verified: { status: 409, message: 'This email address is already verified.' },
  no_password_here: {
    status: 409,
    message:
      'This account signs in through another service, so it has no password here. Change the password there.',
  },
  idempotency_reuse: {
    status: 409,
    message: 'This request was already sent with different content. Please try again.',
  },
  too_large: { status: 413, message: 'This is too large to send.' },
  photo_too_large: {
    status: 413,
    message: 'This photo is larger than 10 MB. Please send a smaller one.',
  },
  file_too_large: {
    status: 413,
    message: 'This file is larger than 10 MB. Please split it into several files.',
  },
  unsupported_media: { status: 415, message: 'Please send this request as JSON.' },
  expectation_failed: { status: 417, message: 'The Expect header of this request is not supported.' },
  too_many: { status: 429, message: 'Too many requests. Please try again in a few minutes.' },
  too_many_emails: {
    status: 429,
    message: 'Too many emails have been sent today. Please try again tomorrow.',
  },
  too_many_open: {
    status: 429,
    message: 'We cannot take another request online at the moment. Please call us.',
  },
  headers_too_large: { status: 431, message: 'The headers of this request are too large.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  provider_unreachable: {
    status: 503,
    message: 'The other service is not responding. Please try again in a few minutes.',
  },
  busy: { status: 503, message: 'The server is busy. Please try again in a minute.' },
  not_ready: {
    status: 503,
    message: 'The service is briefly unavailable. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>
