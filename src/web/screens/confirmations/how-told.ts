import { type PreferredContact, writtenChannel } from '#domain/people/client'

/** What happens with the answer; nobody is called by a program. */
export function howTold(preferred: PreferredContact): string {
  if (preferred === 'phone') return 'The customer prefers a call. The answer goes by email as well.'
  return writtenChannel(preferred) === 'sms'
    ? 'The customer is told by SMS.'
    : 'The customer is told by email.'
}
