import { searchText } from '../search/plain-text.ts'

/** Returns the text in lower case without accents, spaces and punctuation, for comparison as people would compare it. */
export function folded(text: string): string {
  return searchText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Returns whether two names differ at most in case, accents, spaces and punctuation. */
export function isSameName(one: string, other: string): boolean {
  return one.trim() === other.trim() || (folded(one) !== '' && folded(one) === folded(other))
}

interface Booked {
  /** The contact as entered by the person who booked; null if staff booked. */
  bookedBy: { name: string } | null
  client: { name: string }
}

/** Returns the name of the person who booked, or null if that is the client or unknown. */
export function otherBooker({ bookedBy, client }: Booked): string | null {
  return otherBookerName(bookedBy?.name ?? null, client.name)
}

/** Returns the same for the two names. */
export function otherBookerName(bookedName: string | null, clientName: string): string | null {
  return bookedName === null || isSameName(bookedName, clientName) ? null : bookedName
}

/** Returns `booked by Mary Smith` for an entry of a list, or null if that is the client or unknown. */
export function bookerWords({
  bookedBy,
  clientName,
}: {
  bookedBy: Booked['bookedBy']
  clientName: string
}): string | null {
  const name = otherBookerName(bookedBy?.name ?? null, clientName)
  return name === null ? null : `booked by ${name}`
}

/** Returns the client as messages about the booking address it: by the name of the person who booked. */
export function addressee<Client extends { name: string }>(booked: {
  bookedBy: Booked['bookedBy']
  client: Client
}): Client {
  return { ...booked.client, name: otherBooker(booked) ?? booked.client.name }
}

/** Returns the client's name, with the person who booked if that is someone else. */
export function clientAndBooker(booked: Booked): string {
  const name = otherBooker(booked)
  return name === null ? booked.client.name : `${booked.client.name} (booked by ${name})`
}

/** Returns the client with this name among those with the same contact, otherwise the first of them. */
export function chooseByName<Client extends { name: string }>(
  clients: readonly Client[],
  name: string,
): Client | undefined {
  return clients.find((client) => isSameName(client.name, name)) ?? clients[0]
}
