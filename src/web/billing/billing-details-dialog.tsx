import { useFormContext } from 'react-hook-form'
import { BillingDetails, BillingDetailsInput, billingDetailsFields } from '#contract/clients/billing-details'
import { mostTermsDays } from '#domain/billing/billing-settings'
import { displayAbn, readAbn } from '#domain/billing/business-number'
import { displayDollars, readMoney } from '#domain/money'
import { FormDialog, TextAreaField, TextField } from '#web/forms/staff-form.tsx'
import { action } from '#web/records/action.ts'
import { type RecordModel, textsOf, useRecordForm } from '#web/records/use-record-form.ts'
import { Checkbox } from '#web/ui/choice-card.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'

const editBillingDetails = action('PUT /api/clients/{id}/billing-details', {
  done: 'Account details saved',
  failed: 'Failed to save the account details',
})

type Choice = 'needsPurchaseOrder' | 'getsStatement'
/** Form values: everything that is not chosen is as typed. */
type BillingForm = Record<Exclude<keyof typeof billingDetailsFields, Choice>, string> &
  Record<Choice, boolean>

const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No')

const billingModel: RecordModel<BillingForm, BillingDetails, typeof BillingDetailsInput> = {
  stored: BillingDetails,
  input: BillingDetailsInput,
  fields: billingDetailsFields,
  valuesOf: (details) => ({
    ...textsOf(billingDetailsFields, details),
    abn: details.abn === null ? '' : displayAbn(details.abn),
    creditLimit: details.creditLimit === 0 ? '' : displayDollars(details.creditLimit),
    needsPurchaseOrder: details.needsPurchaseOrder,
    getsStatement: details.getsStatement,
  }),
  bodyOf: ({ creditLimit, ...form }) => ({
    ...form,
    creditLimit: creditLimit.trim() === '' ? 0 : (readMoney(creditLimit) ?? Number.NaN),
  }),
  parts: [
    {
      label: billingDetailsFields.needsPurchaseOrder.label,
      fields: ['needsPurchaseOrder'],
      display: ({ needsPurchaseOrder }) => yesOrNo(needsPurchaseOrder),
    },
    {
      label: billingDetailsFields.getsStatement.label,
      fields: ['getsStatement'],
      display: ({ getsStatement }) => yesOrNo(getsStatement),
    },
  ],
  normalize: ({ abn }) => ({ abn: readAbn(abn) ?? abn }),
}

const newValues: BillingForm = {
  ...textsOf(billingDetailsFields, null),
  needsPurchaseOrder: false,
  getsStatement: false,
}

/** Edits what invoices to a client say, when they are due and how much the client may owe. */
export function BillingDetailsDialog({ details, ...dialog }: DialogState & { details: BillingDetails }) {
  const recordForm = useRecordForm({
    model: billingModel,
    record: details,
    newValues,
    edit: editBillingDetails,
    onDone: () => dialog.onOpenChange(false),
  })
  return (
    <FormDialog
      {...dialog}
      {...recordForm}
      title="Account Details"
      description={details.name}
      submitLabel="Save changes"
      pendingLabel="Saving..."
    >
      <div className="field-pairs">
        <TextField<BillingForm>
          name="company"
          label={billingDetailsFields.company.label}
          optional
          maxLength={100}
        />
        <TextField<BillingForm>
          name="abn"
          label={billingDetailsFields.abn.label}
          optional
          inputMode="numeric"
          maxLength={20}
          normalize={(typed) => displayAbn(readAbn(typed) ?? typed)}
        />
        <TextAreaField<BillingForm>
          name="billingAddress"
          label={billingDetailsFields.billingAddress.label}
          optional
          rows={2}
          maxLength={300}
          className="col-span-full"
        />
        <TextField<BillingForm>
          name="termsDays"
          label={billingDetailsFields.termsDays.label}
          optional
          hint={`Up to ${mostTermsDays} days. Empty: the terms of the settings.`}
          variant="figures"
          inputMode="numeric"
          after="days"
          maxLength={3}
        />
        <TextField<BillingForm>
          name="creditLimit"
          label={billingDetailsFields.creditLimit.label}
          optional
          hint="Above it, only administrators issue invoices. Empty: no limit."
          variant="figures"
          inputMode="decimal"
          before="$"
          maxLength={13}
        />
      </div>
      <Choices />
    </FormDialog>
  )
}

function Choices() {
  const { register } = useFormContext<BillingForm>()
  return (
    <div className="grid gap-2">
      <Checkbox {...register('needsPurchaseOrder')}>Needs a purchase order on every invoice</Checkbox>
      <Checkbox {...register('getsStatement')}>Wants a statement every month</Checkbox>
    </div>
  )
}
