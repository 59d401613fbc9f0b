import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Setting } from '#contract/settings'
import type { SettingKey } from '#domain/settings/setting-keys'
import { ApiError } from '#web/api/api-error.ts'
import { keyOf, settingLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'

type Fields = Readonly<Record<string, string>>

const NOTHING_WRONG: Fields = {}

/** Saves what changed of a setting. A refusal keeps what was typed, and says for each field what is wrong with it. */
export function useSaveSetting<Values extends object>(
  settingKey: SettingKey,
  /** Gets what stood in the form when it was sent. */
  onSaved: (sent: Values) => void,
) {
  const sent = useRef<Values | null>(null)
  const queries = useQueryClient()
  const [refused, setRefused] = useState(NOTHING_WRONG)
  const { mutate, isPending } = useSend('PUT /api/settings/{settingKey}', {
    refreshes: settingLists,
    onSuccess: (saved) => {
      // Shown at once: until the lists are read again, the old values would flash up.
      queries.setQueryData<Setting[]>(keyOf('GET /api/settings'), (all) =>
        all?.map((one) => (one.settingKey === saved.settingKey ? saved : one)),
      )
      if (sent.current !== null) onSaved(sent.current)
      showToast({ title: 'Success', description: 'Settings updated successfully' })
    },
    onError: (error) => {
      if (error instanceof ApiError) setRefused(withinValue(error.fields))
      toastFailure('Failed to update settings.', error)
    },
  })
  return {
    /** By field of the setting, as `monday.closeTime`; only what the server has said about the last attempt. */
    refused,
    isPending,
    forgive: () => setRefused(NOTHING_WRONG),
    /** Sends what changed; `values` is what stands in the form. */
    save: (settingValue: unknown, values: Values) => {
      if (isPending) return
      sent.current = values
      setRefused(NOTHING_WRONG)
      mutate({ params: { settingKey }, body: { settingValue } })
    },
  }
}

function withinValue(fields: Fields): Fields {
  const named = Object.entries(fields).map(([path, sentence]) => [
    path.replace(/^settingValue\.?/, ''),
    sentence,
  ])
  return Object.fromEntries(named)
}
