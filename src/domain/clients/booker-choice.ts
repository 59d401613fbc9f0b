import { allow, type Decision, denied } from '../problem.ts'
import { otherBooker } from './same-name.ts'

export type BookerChoice = 'own_client' | 'accept_name'

interface Booked {
  bookedBy: { name: string; email: string | null } | null
  client: { name: string }
}

/** Returns whether staff can settle that a booking was made under another name than that of its client. */
export function decideBooker(booked: Booked, choice: BookerChoice): Decision {
  if (otherBooker(booked) === null)
    return denied('transition_refused', { message: 'This booking was made under the name of its client.' })
  if (choice === 'own_client' && booked.bookedBy?.email === null)
    return denied('transition_refused', {
      message: 'A new client needs an email address, which this booking does not have.',
    })
  return allow()
}
