import { Info } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { User } from '#contract/auth'
import { fullName } from '#domain/people/account'
import { roleName } from '#domain/people/role-name'
import type { Role } from '#domain/people/roles'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/components/audit/record-history.tsx'
import { RecordFormDialog } from '#web/components/record-form-dialog.tsx'
import type { Editable, EditWithValues } from '#web/forms/conflicts.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './edit-role-dialog.module.css'
import { roleChangeEffect, roleConsequence } from './role-consequence.ts'
import { roleDescriptions, roleIcons, rolesFromTop } from './role-styles.ts'
import { UserLine } from './user-line.tsx'
import { userLists } from './user-lists.ts'

const FAILURE = 'Failed to update user role'

interface RoleForm {
  role: Role
}

const roleEdit: Editable<RoleForm> = {
  parts: [{ label: 'Role', fields: ['role'], display: ({ role }) => roleName(role) }],
}

export type EditRoleDialogProps = {
  /** The user as last fetched. */
  user: User
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog to change a user's role; describes the effect before saving. */
export function EditRoleDialog({ user, open, onOpenChange }: EditRoleDialogProps) {
  const form = useForm<RoleForm>({ defaultValues: { role: user.role } })
  const role = form.watch('role')
  const { mutate, isPending, isSuccess, error, reset } = useSend('PUT /api/users/{id}', {
    refreshes: userLists,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'User role updated successfully' })
      onOpenChange(false)
    },
    onError: (problem) => {
      if (conflicts.retry(problem, save)) return
      showToast({ title: 'Error', description: sentenceOf(problem, FAILURE), variant: 'destructive' })
    },
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
    mutate({ params: { id: user.id }, body: { ...values, version } })
  }
  const isSame = role === conflicts.edit.base.role
  return (
    <RecordFormDialog
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
      {error && conflicts.conflicts.length === 0 && <ErrorAlert>{sentenceOf(error, FAILURE)}</ErrorAlert>}
      <Field label={`Role of ${fullName(user)}`} labelHidden group="radio">
        <div className={styles.roles}>
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
                <span className={styles.title}>
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
      <p role="status" className={styles.consequence}>
        {!isSame && (
          <>
            <Icon shape={Info} />
            <span>{roleConsequence(user, role)}</span>
          </>
        )}
      </p>
      <RecordHistory entity="user" id={user.id} />
    </RecordFormDialog>
  )
}
