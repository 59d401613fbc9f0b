const shape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The domain of e-mail addresses as it is compared, or null: `@Garage.example` is `garage.example`. */
export function readDomain(text: string): string | null {
  const domain = text.trim().replace(/^@/, '').toLowerCase()
  return domain.length <= 253 && shape.test(domain) ? domain : null
}
