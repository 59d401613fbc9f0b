import { ListPlus, Plus } from 'lucide'
import { useState } from 'react'
import { Controller, FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { JobItem, JobLine } from '#contract/billing/job-lines'
import { quantitySentence, readQuantity } from '#domain/billing/line-item'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { TextField } from '#web/forms/staff-form.tsx'
import { action, success } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { CloseButton, Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import { useUnsaved } from '#web/ui/unsaved-question.tsx'
import { LineRow } from './line-row.tsx'

interface JobWithLines {
  id: string
  lines: readonly JobLine[]
}

/** Adds a part or a service to a job; the server prices it. */
export const addJobLine = action('POST /api/appointments/{id}/job-lines', {
  label: 'Line',
  icon: ListPlus,
  done: ({ added: [first] }) => success(`${first?.description ?? 'Line'} has been added`),
  failed: 'Failed to add the line',
})

/** What is done and fitted on a job; with prices only if the user sees them. */
export function JobLineList({ lines }: Pick<JobWithLines, 'lines'>) {
  return (
    <ul className="grid" aria-label="Lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: proposed lines have no id.
        <li key={index} className="border-line py-2 not-first:border-t">
          <LineRow line={line} invoice={null} />
        </li>
      ))}
    </ul>
  )
}

/** The lines of a job, to which its technician adds parts and services with the keyboard, without their prices. */
export function JobLinesDialog({
  job,
  about,
  ...dialog
}: DialogState & { job: JobWithLines; about: string }) {
  return (
    <Dialog
      {...dialog}
      title="Lines"
      description={about}
      width={640}
      footer={<CloseButton variant="primary">Done</CloseButton>}
    >
      <div className="grid gap-4">
        {job.lines.length === 0 ? (
          <p className="text-ink-2">No lines yet. Type the first one below.</p>
        ) : (
          <JobLineList lines={job.lines} />
        )}
        <div className="rounded-md bg-canvas px-3 py-2">
          <JobLineForm id={job.id} />
        </div>
      </div>
    </Dialog>
  )
}

interface JobLineValues {
  item: JobItem | null
  quantity: string
}

const empty: JobLineValues = { item: null, quantity: '1' }

const check = ({ item, quantity }: JobLineValues) => ({
  ...(item === null && { item: 'Please choose a part or a service from the list. Anything else is a note.' }),
  ...(readQuantity(quantity) === null && { quantity: quantitySentence }),
})

/** Enter takes the part or service and goes to its quantity, where Enter adds it. */
function JobLineForm({ id }: { id: string }) {
  const form = useForm<JobLineValues>({ defaultValues: empty, resolver: ruleResolver(check) })
  useUnsaved(form.formState.isDirty)
  const { run, isPending } = useAction(addJobLine, {
    onDone: () => {
      form.reset(empty, { keepFieldsRef: true })
      form.setFocus('item')
    },
    onFailed: (error) => showProblemInForm(form, error, (path) => (path === 'quantity' ? path : 'item')),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="New line"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 md:grid-cols-[minmax(0,1fr)_6rem_auto]"
        onSubmit={(event) => {
          // React events bubble through portals to the form of the dialog around it.
          event.stopPropagation()
          void form.handleSubmit(({ item, quantity }) => {
            if (isPending || item === null) return
            const { partId, serviceCode } = item
            const part = { ...(partId !== null && { partId }), ...(serviceCode !== null && { serviceCode }) }
            run({ id }, { ...part, quantity: readQuantity(quantity) ?? 1000 })
          })(event)
        }}
      >
        <JobItemField onTaken={() => form.setFocus('quantity', { shouldSelect: true })} />
        <TextField<JobLineValues>
          name="quantity"
          label="Quantity"
          variant="figures"
          inputMode="decimal"
          maxLength={9}
        />
        <Button type="submit" size="small" icon={Plus} pending={isPending} className="self-end">
          Add
        </Button>
      </form>
    </FormProvider>
  )
}

/** A service or part of the price list, which the server prices. */
function JobItemField({ onTaken }: { onTaken: () => void }) {
  const { control } = useFormContext<JobLineValues>()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isFetching } = useRead(
    'GET /api/job-items',
    { query: { search } },
    { when: search.length > 1, keepPrevious: true },
  )
  // Results of an earlier search would be taken by Enter until the new ones are there.
  const words = typed.toLowerCase().split(/\s+/)
  const fitting = (data ?? []).filter(({ description, sku }) => {
    const text = [description, sku].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <Controller
      control={control}
      name="item"
      render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
        <Field label="Part or service" error={error?.message} className="max-md:col-span-full">
          <Combobox<JobItem>
            {...field}
            inputRef={ref}
            label="Part or service"
            autoFocus
            items={search.length > 1 ? fitting : []}
            itemKey={({ partId, serviceCode }) => partId ?? serviceCode ?? ''}
            itemLabel={({ description }) => description}
            onInputChange={setTyped}
            loading={isFetching || search !== typed.trim()}
            onChange={(item) => {
              onChange(item)
              if (item !== null) onTaken()
            }}
            placeholder="Type to search"
            renderItem={({ description, sku }, wanted) => (
              <span className="min-w-0 truncate">
                <MatchedText text={description} typed={wanted} />
                {sku && <span className="text-small text-ink-2"> {sku}</span>}
              </span>
            )}
          />
        </Field>
      )}
    />
  )
}
