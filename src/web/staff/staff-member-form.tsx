import { useFormContext } from 'react-hook-form'
import { StaffInput, StaffMember } from '#contract/staff/staff'
import { namePartsOf } from '#domain/accounts/new-account'
import { displayPhone } from '#domain/contact/phone'
import { stillAssigned } from '#domain/staff/missed-work'
import { specialties, specialtyLabel } from '#domain/staff/specialties'
import {
  positionLabel,
  type StaffPosition,
  type StaffStatus,
  staffPositions,
} from '#domain/staff/staff-member'
import { isTechnician } from '#domain/staff/technician'
import { displaySlashDate } from '#domain/time/display'
import { readTypedDate, typedDateForm } from '#domain/time/typed-date'
import { InvitationLinkDialog } from '#web/accounts/invitation-link.tsx'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { normalizePhone } from '#web/forms/client-form.ts'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { displayTypedDate } from '#web/forms/driver-form.ts'
import {
  EmailField,
  FormDialog,
  PhoneField,
  SegmentedField,
  SelectField,
  TextField,
} from '#web/forms/staff-form.tsx'
import { type RecordModel, useRecordForm } from '#web/records/use-record-form.ts'
import { Checkbox } from '#web/ui/choice-card.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, optionsOf } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChipGroup, ToggleChip } from '#web/ui/toggle-chip.tsx'
import { newAccountRole, SignInField, useInviteStaff } from './sign-in-field.tsx'
import { staffActions } from './staff-actions.ts'

export const newStaffMember = {
  name: '',
  email: '',
  phone: '',
  /** Empty until chosen. */
  position: '' as StaffPosition | '',
  isApprentice: false,
  specialties: [] as string[],
  status: 'active' as StaffStatus,
  hireDate: '',
  licenceNumber: '',
  /** The account that they sign in with; empty: none. */
  userId: '',
}

/** Form values; text fields as typed. */
export type StaffMemberForm = typeof newStaffMember

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

export const staffMemberModel: RecordModel<StaffMemberForm, StaffMember, typeof StaffInput> = {
  stored: StaffMember,
  input: StaffInput,
  valuesOf: ({ name, email, position, isApprentice, specialties, status, ...member }) => ({
    ...{ name, email, position, isApprentice, specialties, status },
    licenceNumber: member.licenceNumber ?? '',
    phone: displayPhone(member.phone),
    userId: member.userId ?? '',
    hireDate: member.hireDate === null ? '' : displaySlashDate(member.hireDate),
  }),
  bodyOf: ({ position, isApprentice, hireDate, userId, ...form }) => {
    const typed = hireDate.trim()
    return {
      ...form,
      // An empty position fails the contract's validation.
      position: position as StaffPosition,
      // Only a mechanic can be an apprentice.
      isApprentice: position === 'mechanic' && isApprentice,
      hireDate: typed === '' ? null : (readTypedDate(typed) ?? typed),
      // A new account is linked by its invitation.
      userId: userId === '' || newAccountRole(userId) !== null ? null : userId,
    }
  },
  parts: [
    { label: 'Name', fields: ['name'] },
    { label: 'Email', fields: ['email'] },
    { label: 'Phone', fields: ['phone'] },
    {
      label: 'Position',
      fields: ['position', 'isApprentice'],
      display: ({ position, isApprentice }) => {
        const label = position === '' ? '' : positionLabel(position)
        return isApprentice && position === 'mechanic' ? `${label}, apprentice` : label
      },
    },
    { label: 'Hire date', fields: ['hireDate'], display: ({ hireDate }) => displayTypedDate(hireDate) },
    { label: 'Licence number', fields: ['licenceNumber'] },
    {
      label: 'Specialties',
      fields: ['specialties'],
      display: ({ specialties }) => specialties.map(specialtyLabel).join(', '),
    },
    {
      label: 'Status',
      fields: ['status'],
      display: ({ status }) => statuses.find(({ value }) => value === status)?.label ?? status,
    },
    {
      label: 'Sign-in',
      fields: ['userId'],
      display: ({ userId }) => {
        if (newAccountRole(userId) !== null) return 'New account'
        return userId === '' ? 'No sign-in' : 'Linked to an account'
      },
    },
  ],
  normalize: ({ phone }) => ({ phone: normalizePhone(phone) }),
  check: ({ name, userId }, errors) => ({
    ...errors,
    ...(errors.hireDate !== undefined && { hireDate: `Please enter the date as ${typedDateForm}` }),
    ...(newAccountRole(userId) !== null &&
      namePartsOf(name).lastName === '' && {
        name: errors.name ?? 'Please enter first and last name for the new account',
      }),
  }),
}

/** Dialog to add or edit a staff member, `member` as last fetched; null for a new one. */
export function StaffMemberDialog({
  open,
  onOpenChange,
  member,
}: DialogState & {
  member: StaffMember | null
}) {
  const recordForm = useRecordForm({
    model: staffMemberModel,
    record: member,
    newValues: newStaffMember,
    create: staffActions.create,
    edit: staffActions.edit,
    fieldOfCode: { duplicate: 'email' },
    onDone: (id) => {
      const { name, email, userId } = recordForm.form.getValues()
      const role = newAccountRole(userId)
      if (role === null) onOpenChange(false)
      else invite({ id, name, email }, role)
    },
  })
  const { link, invite } = useInviteStaff(() => onOpenChange(false))
  const { watch } = recordForm.form
  const isNew = member === null
  if (link !== null) return <InvitationLinkDialog open={open} onOpenChange={onOpenChange} invitation={link} />
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...recordForm}
      title={isNew ? 'Add Staff Member' : 'Edit Staff Member'}
      description={member?.name}
      width={560}
      submitLabel={isNew ? 'Add Staff Member' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <StaffMemberFields />
      <SignInField staffId={member?.id ?? null} />
      {member !== null && (
        <>
          <StillAssignedNotice
            member={member}
            status={watch('status')}
            position={watch('position') || member.position}
          />
          <RecordHistory entity="staff" id={member.id} />
        </>
      )}
    </FormDialog>
  )
}

function StaffMemberFields() {
  const { control, register, watch } = useFormContext<StaffMemberForm>()
  return (
    <div className="field-pairs">
      <TextField<StaffMemberForm> name="name" label="Name" className="col-span-full" maxLength={100} />
      <EmailField<StaffMemberForm> name="email" />
      <PhoneField<StaffMemberForm> name="phone" />
      <SelectField<StaffMemberForm>
        name="position"
        label="Position"
        placeholder="Select a position"
        options={optionsOf(staffPositions, positionLabel)}
      />
      <TextField<StaffMemberForm>
        name="hireDate"
        label="Hire date"
        optional
        variant="figures"
        inputMode="numeric"
        maxLength={10}
        placeholder={typedDateForm}
      />
      <TextField<StaffMemberForm>
        name="licenceNumber"
        label="Licence number"
        optional
        hint="As a repairer, where your state asks for one. Printed on invoices."
        className="col-span-full"
        maxLength={40}
      />
      {watch('position') === 'mechanic' && (
        <div className="col-span-full">
          <Checkbox {...register('isApprentice')}>Apprentice, works under supervision</Checkbox>
        </div>
      )}
      <div className="col-span-full">
        <ControlledGroup control={control} name="specialties">
          {({ value, onChange, error }) => (
            <Field label="Specialties" optional group error={error}>
              <ChipGroup>
                {offered(value).map((code) => (
                  <ToggleChip
                    key={code}
                    checked={value.includes(code)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, code] : value.filter((other) => other !== code))
                    }
                  >
                    {specialtyLabel(code)}
                  </ToggleChip>
                ))}
              </ChipGroup>
            </Field>
          )}
        </ControlledGroup>
      </div>
      <SegmentedField<StaffMemberForm, 'status'>
        name="status"
        label="Status"
        options={statuses}
        className="col-span-full"
      />
    </div>
  )
}

/** Returns the standard specialties and any others the staff member already has. */
function offered(known: readonly string[]): string[] {
  return [...new Set([...specialties.map(({ code }) => code), ...known])]
}

/** Warns of open appointments if the mechanic is about to be deactivated or given another position. */
function StillAssignedNotice({
  member,
  ...saving
}: {
  member: StaffMember
  status: StaffStatus
  position: StaffPosition
}) {
  const isLeaving = isTechnician(member) && !isTechnician(saving)
  const { data } = useRead(
    'GET /api/staff/{id}/appointments',
    { params: { id: member.id }, query: {} },
    { when: isLeaving },
  )
  const sentence = isLeaving && data !== undefined ? stillAssigned(member.name, data) : null
  return sentence === null ? null : <Notice kind="warning">{sentence}</Notice>
}
