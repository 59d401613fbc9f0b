import { Phone } from 'lucide-react'
import { displayPhone } from '#domain/people/phone'
import { ButtonLink } from '#web/ui/button-link.tsx'

export type CallLinkProps = { name: string; phone: string; className?: string | undefined }

/** Phone link to the customer of a tow request. */
export function CallLink({ name, phone, className }: CallLinkProps) {
  const shown = displayPhone(phone)
  return (
    <ButtonLink
      href={`tel:${phone}`}
      icon={Phone}
      className={className}
      aria-label={`Call ${name}, ${shown}`}
    >
      <span className="num">{shown}</span>
    </ButtonLink>
  )
}
