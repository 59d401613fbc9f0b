import { useForm } from 'react-hook-form'
import { Profile } from '#contract/profile'
import { nameProblem } from '#domain/people/new-account'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import type { Editable, EditWithValues } from '#web/forms/conflicts.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './profile-screen.module.css'

interface Names {
  firstName: string
  lastName: string
}

const namesEdit: Editable<Names> = {
  parts: [
    { label: 'First name', fields: ['firstName'] },
    { label: 'Last name', fields: ['lastName'] },
  ],
}

const namesOf = ({ firstName, lastName }: Names): Names => ({ firstName, lastName })

function check({ firstName, lastName }: Names) {
  const [first, last] = [nameProblem('First name', firstName), nameProblem('Last name', lastName)]
  return { ...(first !== null && { firstName: first }), ...(last !== null && { lastName: last }) }
}

/** The form for the user's own name. */
export function NamesForm({ profile }: { profile: Profile }) {
  const form = useForm<Names>({
    mode: 'onTouched',
    defaultValues: namesOf(profile),
    resolver: ruleResolver(check),
  })
  const { errors, isDirty } = form.formState
  const { mutate, isPending } = useSend('PUT /api/auth/profile', {
    refreshes: ['/api/auth/profile', '/api/auth/user', '/api/users'],
    onSuccess: (saved, { body }) => {
      conflicts.settle(namesOf(body), { current: namesOf(saved), version: saved.version })
      showToast({ title: 'Success', description: 'Your name has been saved.' })
    },
    onError: (error) => {
      if (conflicts.retry(error, save)) return
      toastFailure('Failed to save your name', error)
      showProblemInForm(form, error)
    },
  })
  const conflicts = useFormConflicts({
    form,
    record: profile,
    formOf: namesOf,
    schema: Profile,
    editable: namesEdit,
    paused: isPending,
  })
  function save({ edit: { version }, values }: EditWithValues<Names>) {
    mutate({ body: { ...namesOf(values), version } })
  }
  const submit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  })
  return (
    <Panel>
      <PanelHeader title="Your name" note="Shown to your colleagues" />
      <PanelBody>
        <FormFrame className={styles.form} onSubmit={submit}>
          <ConflictSection conflicts={conflicts} />
          <div className={styles.pairs}>
            <Field label="First name" error={errors.firstName?.message}>
              <TextInput {...form.register('firstName')} autoComplete="given-name" />
            </Field>
            <Field label="Last name" error={errors.lastName?.message}>
              <TextInput {...form.register('lastName')} autoComplete="family-name" />
            </Field>
          </div>
          <div className={styles.buttons}>
            <Button
              type="submit"
              variant="primary"
              disabled={!isDirty}
              pending={isPending}
              pendingLabel="Saving..."
            >
              Save name
            </Button>
          </div>
        </FormFrame>
      </PanelBody>
    </Panel>
  )
}
