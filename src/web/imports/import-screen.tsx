import { ArrowLeft } from 'lucide'
import { roleMay } from '#domain/accounts/roles'
import { NumberedSection } from '#web/forms/numbered-section.tsx'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { describeCounts } from './describe-import.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportFileStep } from './import-file-step.tsx'
import { ImportList } from './import-list.tsx'
import { useImport } from './use-import.ts'

/** Imports clients and vehicles from a CSV file in three steps on one screen. */
export function ImportScreen() {
  usePage('Import Clients and Vehicles')
  const { user } = useStaff()
  return roleMay(user.role, 'admin') ? (
    <ImportSteps />
  ) : (
    <NoAccess page="Import" shows="imports of clients and vehicles from a file" />
  )
}

function ImportSteps() {
  const state = useImport()
  const { preview, done } = state
  const canCheck = preview !== null && preview.missing.length === 0
  return (
    <>
      <PageHeader
        title="Import Clients and Vehicles"
        subtitle="From a CSV file of a spreadsheet or another program. Nothing is saved until you import."
        actions={
          <ButtonLink icon={ArrowLeft} href="/clients">
            Back to Clients
          </ButtonLink>
        }
      />
      {done !== null && (
        <Notice
          className="mb-5"
          end={
            <ButtonLink variant="quiet" size="small" href="/clients?sort=createdAt">
              Show clients
            </ButtonLink>
          }
        >
          {done.fileName} has been imported: {describeCounts(done.clientCount, done.vehicleCount)}. You can
          undo it below.
        </Notice>
      )}
      <NumberedSection number={1} title="File" state={preview === null ? 'current' : 'done'}>
        <ImportFileStep state={state} />
      </NumberedSection>
      {preview !== null && (
        <div aria-busy={state.isReading}>
          <NumberedSection number={2} title="Columns" state={canCheck ? 'done' : 'current'}>
            <ImportColumns state={state} preview={preview} />
          </NumberedSection>
          {canCheck && (
            <NumberedSection number={3} title="Check and import" state="current">
              <ImportCheck state={state} preview={preview} />
            </NumberedSection>
          )}
        </div>
      )}
      <ImportList onUndone={state.forget} />
    </>
  )
}
