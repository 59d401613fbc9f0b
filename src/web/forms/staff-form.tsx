import { Lock, Mail, Phone } from 'lucide'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import {
  Controller,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  FormProvider,
  type PathValue,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { Dialog, type DialogProps, FormButtons } from '#web/ui/dialog.tsx'
import {
  Field,
  type FieldProps,
  Select,
  type SelectProps,
  TextArea,
  TextInput,
  type TextInputProps,
} from '#web/ui/field.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { Segmented, type SegmentedProps } from '#web/ui/segmented.tsx'
import { normalizePhone } from './client-form.ts'
import { ConflictSection } from './conflict-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormConflicts } from './use-conflicts.ts'

// Fields of the form around them (`FormDialog`): label, input and validation error of one value.

type Labelled = Pick<FieldProps, 'optional' | 'hint' | 'aside' | 'className'>
type Own = 'name' | 'className' | 'children'

function useFieldError<Values extends FieldValues>(name: FieldPath<Values>): string | undefined {
  const { getFieldState, formState } = useFormContext<Values>()
  return getFieldState(name, formState).error?.message
}

type TextFieldProps<Values extends FieldValues> = Labelled &
  Omit<TextInputProps, Own> & {
    name: FieldPathByValue<Values, string>
    label: string
    inputClassName?: string
    /** Rewrites the text on blur, for example in display format. */
    normalize?: (typed: string) => string
  }

/** Field with one line of text. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  normalize,
  optional,
  hint,
  aside,
  className,
  inputClassName,
  ...input
}: TextFieldProps<Values>) {
  const { register, setValue } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  const onBlur = (event: { target: { value: string } }) => {
    if (normalize) setValue(name, normalize(event.target.value) as PathValue<Values, typeof name>)
  }
  const field = { label, optional, hint, aside, className, error }
  return (
    <Field {...field}>
      <TextInput autoComplete="off" className={inputClassName} {...input} {...register(name, { onBlur })} />
    </Field>
  )
}

/** Field for an email address of someone else. */
export function EmailField<Values extends FieldValues>(props: Omit<TextFieldProps<Values>, 'label'>) {
  return (
    <TextField<Values>
      label="Email"
      type="email"
      icon={Mail}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  )
}

/** Field for a phone number of someone else, which is shown in display format when it is complete. */
export function PhoneField<Values extends FieldValues>(props: Omit<TextFieldProps<Values>, 'label'>) {
  return (
    <TextField<Values>
      label="Phone"
      type="tel"
      icon={Phone}
      inputMode="tel"
      maxLength={30}
      placeholder="0412 345 678"
      normalize={normalizePhone}
      {...props}
    />
  )
}

/** Field with several lines of text. */
export function TextAreaField<Values extends FieldValues>({
  name,
  label,
  optional,
  hint,
  className,
  ...area
}: Omit<Labelled, 'aside'> &
  Omit<ComponentProps<'textarea'>, Own> & { name: FieldPathByValue<Values, string>; label: string }) {
  const { register } = useFormContext<Values>()
  const field = { label, optional, hint, className, error: useFieldError<Values>(name) }
  return (
    <Field {...field}>
      <TextArea rows={2} {...area} {...register(name)} />
    </Field>
  )
}

/** Field with a native select; `placeholder` is the label of the empty value. */
export function SelectField<Values extends FieldValues>({
  name,
  label,
  optional,
  hint,
  className,
  onChange,
  ...select
}: Labelled &
  Omit<SelectProps, Own> & {
    name: FieldPathByValue<Values, string>
    label: string
  }) {
  const { register } = useFormContext<Values>()
  const field = { label, optional, hint, className, error: useFieldError<Values>(name) }
  return (
    <Field {...field}>
      <Select {...select} {...register(name, onChange && { onChange })} />
    </Field>
  )
}

/** Field with a segmented control. */
export function SegmentedField<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  label,
  options,
  hint,
  className,
}: Pick<FieldProps, 'hint' | 'className'> &
  Pick<SegmentedProps<PathValue<Values, Name> & string>, 'options'> & {
    name: Name
    label: string
  }) {
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <Field label={label} group="radio" hint={hint} className={className} error={error?.message}>
          <Segmented wide value={value} onChange={onChange} options={options} inputRef={ref} />
        </Field>
      )}
    />
  )
}

/** Staff notes on a booking, the field `notes` of the form. */
export function StaffNotesField({ placeholder = 'Anything the technician should know' }) {
  return (
    <TextAreaField<{ notes: string }>
      name="notes"
      label="Notes"
      optional
      maxLength={2000}
      placeholder={placeholder}
    />
  )
}

type FormDialogProps<Form extends FieldValues> = Omit<
  DialogProps,
  'dirty' | 'busy' | 'footer' | 'onSubmit'
> & {
  form: UseFormReturn<Form>
  /** Changes by other users while the form is open; absent in a form that edits no record. */
  conflicts?: FormConflicts
  isPending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel: ReactNode
  submitIcon?: IconShape
  pendingLabel: string | undefined
  /** Submitting is not possible yet. */
  disabled?: boolean
}

/** Dialog with a form, which its content finds by `useFormContext`. */
export function FormDialog<Form extends FieldValues>({
  form,
  conflicts,
  isPending,
  submitLabel,
  submitIcon,
  pendingLabel,
  disabled = false,
  children,
  ...dialog
}: FormDialogProps<Form>) {
  const { isDirty } = useFormState({ control: form.control })
  return (
    <FormProvider {...form}>
      <Dialog
        {...dialog}
        dirty={isDirty && !isPending}
        busy={isPending}
        footer={
          <FormButtons icon={submitIcon} pending={isPending} pendingLabel={pendingLabel} disabled={disabled}>
            {submitLabel}
          </FormButtons>
        }
      >
        {conflicts && <ConflictSection conflicts={conflicts} />}
        <ErrorSummary form={form} />
        {children}
      </Dialog>
    </FormProvider>
  )
}

/** Read-only value in place of a form field. */
export function FixedField({
  label,
  reason,
  children,
}: {
  label: string
  /** The reason why it can no longer be changed. */
  reason: string
  children: ReactNode
}) {
  return (
    <Field label={label} group hint={reason}>
      <div className="flex min-h-10 items-center gap-2 rounded-md bg-sunken px-3 py-2 text-ink-2 tabular-nums">
        <Icon shape={Lock} size="small" />
        {children}
      </div>
    </Field>
  )
}
