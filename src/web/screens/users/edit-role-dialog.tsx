import { Info } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { User } from '#contract/auth'
import { fullName } from '#domain/people/account'
import { roleName } from '#domain/people/role-name'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/parts/audit/record-history.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './edit-role-dialog.module.css'
import { roleConsequence, roleDeed } from './role-consequence.ts'
import { roleIcons, rolesFromTop, roleWords } from './role-looks.ts'
import { UserLine } from './user-line.tsx'
import { userLists } from './user-lists.ts'

const FAILURE = 'Failed to update user role'

export type EditRoleDialogProps = {
  /** As the server says now. */
  user: User
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives somebody another role, and says what that means before it is done. */
export function EditRoleDialog({ user, open, onOpenChange }: EditRoleDialogProps) {
  const [role, choose] = useState(user.role)
  const elsewhere = useChangedElsewhere(user.role)
  const { mutate, isPending, error, reset } = useSend('PUT /api/users/{id}', {
    refreshes: userLists,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'User role updated successfully' })
      onOpenChange(false)
    },
    onError: (refusal) =>
      showToast({ title: 'Error', description: sentenceOf(refusal, FAILURE), variant: 'destructive' }),
  })
  const isSame = role === user.role
  function save(event: FormEvent) {
    event.preventDefault()
    if (!isSame && !isPending) mutate({ params: { id: user.id }, body: { role } })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit User Role"
      width={500}
      busy={isPending}
      onSubmit={save}
      footer={
        <FormButtons
          pending={isPending}
          pendingLabel="Saving..."
          disabled={isSame}
          onCancel={() => onOpenChange(false)}
        >
          {isSame ? 'Save role' : roleDeed(user, role)}
        </FormButtons>
      }
    >
      {elsewhere.changed && open && !isPending && (
        <ChangedElsewhereNotice
          what="this role"
          onReload={() => {
            choose(user.role)
            elsewhere.accept()
          }}
        />
      )}
      <UserLine user={user} />
      {error && <ErrorAlert>{sentenceOf(error, FAILURE)}</ErrorAlert>}
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
                choose(one)
              }}
              title={
                <span className={styles.title}>
                  <Icon shape={roleIcons[one]} />
                  {roleName(one)}
                  {one === user.role && <Tag>Role now</Tag>}
                </span>
              }
              description={roleWords[one]}
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
    </Dialog>
  )
}
