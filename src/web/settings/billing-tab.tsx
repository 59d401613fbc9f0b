import { billingFields } from '#contract/settings/billing-fields'
import { BillingChange } from '#contract/settings/settings'
import { type UninvoicedRule, uninvoicedRuleLabels, uninvoicedRules } from '#domain/billing/billing-settings'
import { displayAbn, displayBsb, readAbn, readBsb } from '#domain/billing/business-number'
import { displaySlashDate } from '#domain/time/display'
import { readTypedDate, typedDateForm } from '#domain/time/typed-date'
import { SegmentedField, TextAreaField, TextField } from '#web/forms/staff-form.tsx'
import { NextInvoiceNumber } from './next-invoice-number.tsx'
import { describeChange, SettingForm, type TabProps } from './setting-form.tsx'
import { SettingLines, SettingPanel } from './setting-lines.tsx'
import {
  partsOfFields,
  type SettingModel,
  schemaOf,
  type TypedValues,
  typedValues,
  useSettingForm,
} from './use-setting-form.ts'

type BillingForm = TypedValues<typeof billingFields>

const atCheckOut = uninvoicedRules.map((value) => ({ value, label: uninvoicedRuleLabels[value] }))

const numbers = ['termsDays', 'staffDiscountPercent', 'staffRefundDollars'] as const

/** How the setting `billing_settings` is typed, compared and sent. */
const billingModel: SettingModel<'billing_settings', BillingForm, typeof BillingChange> = {
  settingKey: 'billing_settings',
  stored: schemaOf('billing_settings'),
  input: BillingChange,
  fields: billingFields,
  parts: partsOfFields<BillingForm>(billingFields, {
    isGstRegistered: (isOn) => (isOn ? 'Yes' : 'No'),
    gstOnDamageAndFines: (isOn) => (isOn ? 'Yes' : 'No'),
    monthlyStatements: (isOn) => (isOn ? 'Yes' : 'No'),
    uninvoicedAtCheckOut: (rule) => uninvoicedRuleLabels[rule as UninvoicedRule],
  }),
  valuesOf: ({ settingValue }) => {
    const { abn, bsb, booksClosedTo } = settingValue
    return {
      ...typedValues(billingFields, settingValue),
      abn: abn === null ? '' : displayAbn(abn),
      bsb: bsb === null ? '' : displayBsb(bsb),
      booksClosedTo: booksClosedTo === null ? '' : displaySlashDate(booksClosedTo),
    }
  },
  bodyOf: ({ abn, bsb, booksClosedTo, ...values }) => ({
    ...values,
    ...Object.fromEntries(numbers.map((name) => [name, numberOf(values[name])])),
    abn: readAbn(abn) ?? abn,
    bsb: readBsb(bsb) ?? bsb,
    booksClosedTo: readTypedDate(booksClosedTo) ?? booksClosedTo,
  }),
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

const {
  termsDays,
  monthlyStatements,
  isGstRegistered,
  gstOnDamageAndFines,
  staffDiscountPercent,
  staffRefundDollars,
} = billingFields

/** Settings tab for the ABN, GST, the bank account and the rules of invoices. */
export function BillingTab({ settings, onUnsaved }: TabProps) {
  const setting = useSettingForm(billingModel, settings)
  const labels = setting.changed.map((field) => billingFields[field].label)
  return (
    <SettingForm
      {...{ setting, onUnsaved }}
      effect={`${describeChange(labels)} Invoices that have been issued stay as they are.`}
    >
      <div className="grid max-w-wide gap-5">
        <SettingPanel title="Tax">
          <div className="py-3 field-pairs">
            <TextField<BillingForm>
              name="abn"
              label="ABN"
              hint={billingFields.abn.hint}
              inputMode="numeric"
              maxLength={20}
              placeholder="51 824 753 556"
              normalize={(typed) => {
                const abn = readAbn(typed)
                return abn === null ? typed : displayAbn(abn)
              }}
            />
          </div>
          <SettingLines fields={{ isGstRegistered, gstOnDamageAndFines }} draft={setting} />
        </SettingPanel>
        <SettingPanel title="How customers pay" note="printed on every invoice">
          <div className="py-3 field-pairs">
            <TextField<BillingForm> name="accountName" label="Account name" optional maxLength={60} />
            <TextField<BillingForm>
              name="bsb"
              label="BSB"
              optional
              inputMode="numeric"
              maxLength={8}
              placeholder="062-000"
              normalize={(typed) => {
                const bsb = readBsb(typed)
                return bsb === null ? typed : displayBsb(bsb)
              }}
            />
            <TextField<BillingForm>
              name="accountNumber"
              label="Account number"
              optional
              inputMode="numeric"
              maxLength={12}
            />
            <TextField<BillingForm>
              name="payId"
              label="PayID"
              optional
              hint={billingFields.payId.hint}
              maxLength={100}
            />
          </div>
        </SettingPanel>
        <SettingPanel title="Invoices">
          <div className="py-3 field-pairs">
            <TextField<BillingForm>
              name="invoicePrefix"
              label={billingFields.invoicePrefix.label}
              hint={billingFields.invoicePrefix.hint}
              maxLength={4}
            />
            <TextField<BillingForm>
              name="booksClosedTo"
              label={billingFields.booksClosedTo.label}
              optional
              hint={billingFields.booksClosedTo.hint}
              inputMode="numeric"
              maxLength={10}
              placeholder={typedDateForm}
            />
            <TextAreaField<BillingForm>
              name="invoiceNote"
              label={billingFields.invoiceNote.label}
              optional
              hint={billingFields.invoiceNote.hint}
              maxLength={300}
              className="col-span-full"
            />
            <SegmentedField<BillingForm, 'uninvoicedAtCheckOut'>
              name="uninvoicedAtCheckOut"
              label={billingFields.uninvoicedAtCheckOut.label}
              hint={billingFields.uninvoicedAtCheckOut.hint}
              options={atCheckOut}
              className="col-span-full"
            />
          </div>
          <div className="py-3">
            <NextInvoiceNumber />
          </div>
          <SettingLines fields={{ termsDays, monthlyStatements }} draft={setting} />
        </SettingPanel>
        <SettingPanel title="Accounts">
          <div className="py-3 field-pairs">
            <TextField<BillingForm>
              name="xeroAccount"
              label={billingFields.xeroAccount.label}
              hint={billingFields.xeroAccount.hint}
              maxLength={20}
            />
            <TextField<BillingForm>
              name="myobAccount"
              label={billingFields.myobAccount.label}
              hint={billingFields.myobAccount.hint}
              maxLength={20}
            />
          </div>
        </SettingPanel>
        <SettingPanel title="Limits for staff">
          <SettingLines fields={{ staffDiscountPercent, staffRefundDollars }} draft={setting} />
        </SettingPanel>
      </div>
    </SettingForm>
  )
}
