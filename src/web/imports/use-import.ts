import { useRef, useState } from 'react'
import type { Import, ImportPreview } from '#contract/imports/imports'
import { byteOrderMark } from '#domain/csv-format'
import type { ImportField } from '#domain/imports/import-fields'
import { sentenceOf } from '#web/api/call-api.ts'
import { useSend } from '#web/api/use-send.ts'
import { toastFailure } from '#web/records/action.ts'
import { restoreFocus } from '#web/records/focus-target.ts'
import { offerFile } from '#web/records/offer-file.ts'
import { useAction } from '#web/records/use-action.tsx'
import { mainFocusTarget } from '#web/ui/reachable.ts'
import { importActions } from './import-actions.ts'

const unreadable = 'The file could not be read. Please try again.'

const formOf = (file: File) => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Returns how the file is read: the field of each column, where the headers are, and whether clients need an email. */
const readingOf = ({
  columns,
  hasHeader,
  withoutEmail,
}: Pick<ImportPreview, 'columns' | 'hasHeader' | 'withoutEmail'>) => ({
  columns: columns.map(({ field }) => field ?? '').join(','),
  hasHeader: hasHeader ? ('true' as const) : ('false' as const),
  ...(withoutEmail === false && { withoutEmail: 'false' as const }),
})

/** State of one import: file, preview, result. The server reads the file for each preview; only the import itself saves anything. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [done, setDone] = useState<Import | null>(null)
  // A preview that arrives after a later one was requested is out of date.
  const latest = useRef<object | null>(null)
  const reading = useSend('POST /api/imports/preview', {
    onSuccess: (answer, input) => {
      if (input.body === latest.current) setPreview(answer)
    },
  })
  const accepting = useAction(importActions.accept, {
    // The button is removed with the preview.
    focus: mainFocusTarget,
    onDone: (imported) => {
      setDone(imported)
      setFile(null)
      setPreview(null)
    },
  })
  const listing = useSend('POST /api/imports/problems', {
    onSuccess: (rows) => offerFile('rows-to-correct.csv', byteOrderMark + rows, 'text/csv;charset=utf-8'),
    onError: (error) => toastFailure('Failed to download the rows', error),
  })

  function read(chosen: File, query: Partial<ReturnType<typeof readingOf>> = {}) {
    const body = formOf(chosen)
    latest.current = body
    reading.mutate({ body, query })
  }

  return {
    file,
    preview,
    done,
    isReading: reading.isPending,
    /** Why the file cannot be read; null if it can. */
    problem: reading.error && sentenceOf(reading.error, unreadable),
    choose: (chosen: File) => {
      // The field for pasted rows is removed.
      restoreFocus(mainFocusTarget)
      setFile(chosen)
      setPreview(null)
      setDone(null)
      accepting.reset()
      read(chosen)
    },
    /** Reads the file again with another field for a column. */
    mapColumn: (at: number, field: ImportField | null) => {
      if (file === null || preview === null) return
      const columns = preview.columns.map((column, index) => (index === at ? { ...column, field } : column))
      setPreview({ ...preview, columns })
      read(file, readingOf({ ...preview, columns }))
    },
    /** Reads the file again, with columns guessed by headers or by content. */
    setHasHeader: (hasHeader: boolean) => {
      if (file === null || preview === null) return
      const { columns: _, ...reading } = readingOf({ ...preview, hasHeader })
      read(file, reading)
    },
    /** Reads the file again, with or without the rows that have no email. */
    setWithoutEmail: (withoutEmail: boolean) => {
      if (file === null || preview === null) return
      setPreview({ ...preview, withoutEmail })
      read(file, readingOf({ ...preview, withoutEmail }))
    },
    readAgain: () => {
      if (file !== null) read(file, preview === null ? {} : readingOf(preview))
    },
    downloadProblems: () => {
      if (file !== null && preview !== null) listing.mutate({ body: formOf(file), query: readingOf(preview) })
    },
    isDownloading: listing.isPending,
    accept: () => {
      if (file === null || preview === null) return
      const { digest, counts } = preview
      const { newClients, newVehicles } = counts
      const previewed = { fileName: file.name.slice(-200), digest, newClients, newVehicles }
      accepting.run({ body: formOf(file), query: { ...readingOf(preview), ...previewed } })
    },
    /** Removes the result of an import that has been undone. */
    forget: (id: string) => setDone((shown) => (shown?.id === id ? null : shown)),
    isAccepting: accepting.isPending,
    acceptProblem:
      accepting.error && sentenceOf(accepting.error, 'The file was not imported. Please try again.'),
  }
}

export type ImportState = ReturnType<typeof useImport>
