import '#web/styles/drawings.css'
import { LayoutDashboard, LogIn, Mail } from 'lucide'
import { roleName } from '#domain/accounts/role-name'
import { firstNameOf } from '#domain/clients/short-name'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useLogout } from './use-logout.ts'

/** Shown for pages that the user's role may not open, with the administrators to contact. */
export function NoAccess({
  page,
  shows,
  audience = 'administrators',
}: {
  /** `Settings` */
  page: string
  /** Content of the page: `opening hours, capacity and the business`. */
  shows: string
  /** Who may open it. */
  audience?: 'administrators' | 'staff'
}) {
  const { user } = useStaff()
  const { data: administrators = [] } = useRead('GET /api/users/administrators', {})
  const { logout, pending } = useLogout('/login')
  return (
    <div className="mx-auto mt-10 max-w-dialog text-center max-md:mt-4">
      <Shutter />
      <h1 tabIndex={-1}>
        {page} is for {audience}
      </h1>
      <p className="mx-auto mt-1 max-w-text text-ink-2">
        You are signed in as {user.firstName} {user.lastName} ({roleName(user.role)}). This page shows {shows}
        . Only {audience === 'staff' ? 'staff and administrators' : 'administrators'} can open it.
      </p>
      {administrators.length > 0 && (
        <ul
          className="mt-5 rounded-lg border border-line bg-surface text-left shadow-rest"
          aria-label="Administrators"
        >
          {administrators.map(({ name, email }) => (
            <li key={email} className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t">
              <Avatar name={name} size="large" />
              <span className="min-w-0 flex-1">
                <b className="block truncate">{name}</b>
                <span className="block text-small text-ink-2">Administrator</span>
              </span>
              <ButtonLink size="small" icon={Mail} href={`mailto:${email}`} aria-label={`Email ${name}`}>
                Email {firstNameOf(name)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink variant="primary" icon={LayoutDashboard} href="/">
          Back to Dashboard
        </ButtonLink>
        <Button icon={LogIn} pending={pending} onClick={logout}>
          Sign in as someone else
        </Button>
      </div>
    </div>
  )
}

const SLATS = Array.from({ length: 9 }, (_, slat) => `M43 ${26 + slat * 14}h174v14H43z`).join('')
const TICKS = Array.from({ length: 13 }, (_, tick) => `M36 ${36 + tick * 9}h5M219 ${36 + tick * 9}h5`).join(
  '',
)

/** Locked roller door, for pages that the user's role may not open. */
function Shutter() {
  return (
    <svg viewBox="0 0 260 168" className="mx-auto mb-5 h-auto w-60 max-w-full" aria-hidden="true">
      <path className="shutter-ground" d="M4 160H256" />
      <path className="fill-ink-3 opacity-75" d="M30 14h200v10H30zM34 24h9v136h-9zM217 24h9v136h-9z" />
      <path className="shutter-slats" d={SLATS} />
      <path className="fill-primary" d="M43 152h174v8H43z" />
      <path className="stroke-surface opacity-55" d={TICKS} />
      <g transform="translate(112 74)">
        <rect className="fill-ink" width="36" height="30" rx="6" />
        <path className="shutter-shackle" d="M9 0v-7a9 9 0 0 1 18 0v7" />
        <circle className="fill-hivis" cx="18" cy="13" r="3.4" />
        <path className="shutter-slot" d="M18 14v7" />
      </g>
    </svg>
  )
}
