import { useRead } from '#web/api/hooks.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FiguresStrip } from '#web/ui/figures-strip.tsx'
import styles from './dashboard-figures.module.css'
import { FleetBars } from './fleet-bars.tsx'
import { statFigures } from './stat-figures.ts'

export function DashboardFigures() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/stats', {})
  if (isError) {
    return (
      <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
        The figures could not be loaded.
      </ErrorAlert>
    )
  }
  const figures = statFigures(data).map((figure) => ({
    ...figure,
    // A non-breaking space keeps the height of the line while loading.
    note: figure.note ?? '\u00a0',
    extra: data !== undefined && figure.label === 'Cars Rented' && (
      <FleetBars rented={data.carsRented} cars={data.rentalCars} />
    ),
  }))
  return <FiguresStrip tall figures={figures} />
}
