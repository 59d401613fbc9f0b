import { type CustomerMessage, isOffer } from '../messages/customer-messages.ts'
import { manageWords } from './online-changes.ts'

/** Returns a link with the length of a real one, for previews of a message; null if the message has none. */
export function sampleLink(message: CustomerMessage, publicUrl: string) {
  if (isOffer(message)) return { label: 'Book a time', url: `${publicUrl}/booking` }
  const label = manageWords(message)
  return label === null ? null : { label, url: `${publicUrl}/manage/${'sample'.padEnd(43, '0')}` }
}
