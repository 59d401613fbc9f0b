import { Info } from 'lucide'
import { useForm } from 'react-hook-form'
import { User } from '#contract/accounts/auth'
import { fullName } from '#domain/accounts/account'
import { roleName } from '#domain/accounts/role-name'
import type { Role } from '#domain/accounts/roles'
import { RecordHistory } from '#web/audit/record-history.tsx'
import type { Editable, EditWithValues } from '#web/forms/conflicts.ts'
import { FormDialog } from '#web/forms/staff-form.tsx'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { reasonOr } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { roleDescriptions, roleIcons, rolesFromTop } from './role-styles.ts'
import { userActions } from './user-actions.ts'
import { UserLine } from './user-line.tsx'

const { editRole } = userActions

interface RoleForm {
  role: Role
}

const roleEdit: Editable<RoleForm> = {
  parts: [{ label: 'Role', fields: ['role'], display: ({ role }) => roleName(role) }],
}

export type EditRoleDialogProps = DialogState & {
  /** The user as last fetched. */
  user: User
}

/** Dialog to change a user's role; describes the effect before saving. */
export function EditRoleDialog({ user, open, onOpenChange }: EditRoleDialogProps) {
  const form = useForm<RoleForm>({ defaultValues: { role: user.role } })
  const role = form.watch('role')
  const { run, isPending, isSuccess, error, reset } = useAction(editRole, {
    onDone: () => onOpenChange(false),
    isHandled: (problem: Error): boolean => conflicts.retry(problem, save),
  })
  const conflicts = useFormConflicts({
    form,
    record: user,
    formOf: ({ role: saved }) => ({ role: saved }),
    schema: User,
    editable: roleEdit,
    paused: isPending || isSuccess,
  })
  function save({ edit: { version }, values }: EditWithValues<RoleForm>) {
    run(user, { ...values, version })
  }
  const isSame = role === conflicts.edit.base.role
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={form.handleSubmit(() => {
        if (!isSame && !isPending) conflicts.submit(save)
      })}
      title="Edit User Role"
      width={500}
      submitLabel={isSame ? 'Save role' : roleChangeEffect(user, role)}
      pendingLabel="Saving..."
      disabled={isSame}
    >
      <UserLine user={user} />
      {error && conflicts.conflicts.length === 0 && (
        <ErrorAlert>{reasonOr(editRole.failure ?? '')(error)}</ErrorAlert>
      )}
      <Field label={`Role of ${fullName(user)}`} labelHidden group="radio">
        <div className="grid gap-2">
          {rolesFromTop.map((one) => (
            <ChoiceCard
              key={one}
              type="radio"
              name="role"
              value={one}
              checked={one === role}
              onChange={() => {
                reset()
                form.setValue('role', one)
              }}
              title={
                <span className="flex items-center gap-2">
                  <Icon shape={roleIcons[one]} />
                  {roleName(one)}
                  {one === user.role && <Tag>Current role</Tag>}
                </span>
              }
              description={roleDescriptions[one]}
            />
          ))}
        </div>
      </Field>
      {/* Room for two lines, so that the dialog does not change size when a role is chosen. */}
      <p role="status" className="flex min-h-9 gap-2 text-small text-ink-2">
        {!isSame && (
          <>
            <Icon shape={Info} />
            <span>{roleConsequence(user, role)}</span>
          </>
        )}
      </p>
      <RecordHistory entity="user" id={user.id} />
    </FormDialog>
  )
}

interface Person {
  firstName: string
  role: Role
}

/** Returns a sentence about the effect of a role change, shown before saving. */
export function roleConsequence({ firstName }: Person, role: Role): string {
  const what: Record<Role, string> = {
    admin: 'will be able to change opening hours, delete users and assign roles',
    staff: 'will be able to do the daily work but not open Users or Settings',
    user: 'will be able to view but not change anything',
  }
  return `${firstName} ${what[role]}. This takes effect immediately.`
}

/** Returns the button label: "Make Lena administrator". */
export function roleChangeEffect({ firstName }: Person, role: Role): string {
  return `Make ${firstName} ${roleName(role).toLowerCase()}`
}
