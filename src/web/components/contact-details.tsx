import { Phone } from 'lucide-react'
import { displayPhone } from '#domain/people/phone'
import type { DescriptionItem } from '#web/ui/description-list.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Phone and email as links; empty if erased. */
export function contactDetails({ phone, email }: { phone: string; email: string }): DescriptionItem[] {
  return [
    {
      term: 'Phone',
      value: phone && (
        <a className="link num" href={`tel:${phone}`}>
          <Icon shape={Phone} size="small" />
          {displayPhone(phone)}
        </a>
      ),
    },
    {
      term: 'Email',
      value: email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
  ]
}
