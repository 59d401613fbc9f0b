import type { User } from '#contract/accounts/auth'
import { fullName, providerLabel } from '#domain/accounts/account'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** The user shown in a dialog. */
export function UserLine({ user }: { user: User }) {
  const { garage } = useStaff()
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
      <Avatar name={fullName(user)} size="large" />
      <div className="min-w-0 flex-1">
        <b className="block truncate">{fullName(user)}</b>
        <span className="text-small wrap-anywhere text-ink-2">
          {user.email} · {providerLabel(user.provider, garage.identityProvider?.name ?? null)}
        </span>
      </div>
    </div>
  )
}
