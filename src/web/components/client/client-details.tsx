import { Eraser } from 'lucide-react'
import type { ClientOverview } from '#contract/client-overview'
import { roleMay } from '#domain/people/roles'
import { RecordHistory } from '#web/components/audit/record-history.tsx'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ClientAppointments } from './client-appointments.tsx'
import styles from './client-details.module.css'
import { ClientRentals } from './client-rentals.tsx'
import { ClientStats } from './client-stats.tsx'
import { ClientVehicles } from './client-vehicles.tsx'
import { ContactTiles } from './contact-tiles.tsx'
import { EraseClientDialog } from './erase-client-dialog.tsx'

export type ClientDetailsProps = { overview: ClientOverview; onErased: () => void }

export function ClientDetails({ overview, onErased }: ClientDetailsProps) {
  const { user } = useStaff()
  const { client, vehicles, appointments, rentals } = overview
  return (
    <>
      <ContactTiles client={client} />
      <ClientStats overview={overview} />
      <p className={styles.note}>Services have no prices yet, so only rentals are included.</p>
      <ClientVehicles clientId={client.id} few={vehicles} />
      <ClientAppointments clientId={client.id} few={appointments} />
      <ClientRentals clientId={client.id} few={rentals} />
      <RecordHistory key={client.id} entity="client" id={client.id} />
      {roleMay(user.role, 'admin') && <Erasure client={client} onErased={onErased} />}
    </>
  )
}

function Erasure({ client, onErased }: { client: ClientOverview['client']; onErased: () => void }) {
  const erasing = useDialogFor<null>()
  return (
    <div className={styles.erasure}>
      <p>For clients who ask for their data to be deleted. Administrators only.</p>
      <button type="button" className={styles.erase} onClick={() => erasing.show(null)}>
        <Icon shape={Eraser} size="small" />
        Erase personal data
      </button>
      {erasing.shown && <EraseClientDialog client={client} {...erasing.dialog} onErased={onErased} />}
    </div>
  )
}
