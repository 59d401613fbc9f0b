/**
 * Every refusal the garage can give: its code, the HTTP status it travels under and the sentence a person reads.
 * One home for the sentences: the browser greys a button with them, the server answers with them.
 */
const problems = {
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
  vehicle_not_clients: { status: 400, message: 'This vehicle does not belong to the chosen client.' },
  vehicle_twice: { status: 400, message: 'This vehicle is already booked for this time.' },
  technician_unavailable: {
    status: 400,
    message: 'This technician cannot be assigned. Please choose an active mechanic.',
  },
  technician_away: {
    status: 400,
    message:
      'This technician is not available at this time. Please choose another technician or another time.',
  },
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  sign_in_failed: { status: 401, message: 'Please check your credentials and try again.' },
  not_allowed: { status: 403, message: 'Your role does not allow this. Please ask an administrator.' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  setup_link_used: {
    status: 403,
    message: 'This set-up link is not valid. Use the one that the server printed when it started.',
  },
  link_used: {
    status: 400,
    message: 'This link does not work any more. Please ask for a new one.',
  },
  outside_sign_in_refused: { status: 403, message: 'The sign-in could not be checked. Please try again.' },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  slot_full: { status: 409, message: 'This time has just been taken. Please choose another time.' },
  transition_refused: { status: 409, message: 'This is not possible in the current state.' },
  car_off_fleet: {
    status: 409,
    message: 'This car is not for hire any more. Please reject the request.',
  },
  car_taken: {
    status: 409,
    message: 'This car has just been booked for these dates. Please choose another car or other dates.',
  },
  car_not_offered: {
    status: 409,
    message: 'This car is not for hire at the moment. Please choose another car.',
  },
  car_out: {
    status: 409,
    message: 'This car is still out with another customer. Please take it back first.',
  },
  price_changed: { status: 409, message: 'The price has changed. Please review your booking.' },
  duplicate: { status: 409, message: 'This already exists.' },
  leave_overlaps: { status: 409, message: 'This leave overlaps another one.' },
  still_in_use: { status: 409, message: 'This is still in use.' },
  conflict: { status: 409, message: 'Someone else changed this at the same moment. Please try again.' },
  already_set_up: { status: 409, message: 'The garage is set up already. Please sign in.' },
  last_administrator: {
    status: 409,
    message: 'This is the last administrator. Please make somebody else administrator first.',
  },
  own_account: {
    status: 409,
    message: 'You cannot delete your own account. Please ask another administrator.',
  },
  already_verified: { status: 409, message: 'This email address is verified already.' },
  no_password_here: {
    status: 409,
    message:
      'This account has no password here: it signs in with another service, and the password lives there.',
  },
  idempotency_reuse: {
    status: 409,
    message: 'This request was sent before with other content. Please try again.',
  },
  too_large: { status: 413, message: 'This is too large to send.' },
  photo_too_large: {
    status: 413,
    message: 'This photo is larger than 10 MB. Please send a smaller one.',
  },
  unsupported_media: { status: 415, message: 'Please send this request as JSON.' },
  photo_kind: { status: 415, message: 'Please send the photo as a JPEG, PNG or WebP image.' },
  too_many: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  provider_unreachable: {
    status: 503,
    message: 'The other service does not answer at the moment. Please try again in a few minutes.',
  },
  busy: { status: 503, message: 'Too much is arriving at this moment. Please try again in a minute.' },
  not_ready: {
    status: 503,
    message: 'The service is starting or its database does not answer. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** What a refused person learns: which rule, in a sentence, and (with 400) which fields to mend. */
export interface Problem {
  code: ProblemCode
  status: number
  message: string
  fields?: Record<string, string>
}

/** A rule's answer. Rules never throw; the edge that asked decides what to do with a refusal. */
export type Decision = { permitted: true } | { permitted: false; problem: Problem }

/** The problem of a code, with a more exact sentence or the fields it concerns where the caller knows them. */
export function problemOf(
  code: ProblemCode,
  detail: { message?: string; fields?: Record<string, string> } = {},
): Problem {
  return { code, ...problems[code], ...detail }
}

/** The problem of one field: its sentence is the answer's too, since there is nothing else to mend. */
export function problemOfField(field: string, sentence: string): Problem {
  return problemOf('invalid_input', { message: sentence, fields: { [field]: sentence } })
}

export function allow(): Decision {
  return { permitted: true }
}

export function refuse(
  code: ProblemCode,
  detail: { message?: string; fields?: Record<string, string> } = {},
): Decision {
  return { permitted: false, problem: problemOf(code, detail) }
}

export function refuseField(field: string, sentence: string): Decision {
  return { permitted: false, problem: problemOfField(field, sentence) }
}
