import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Setting } from '#contract/settings/settings'
import type { SettingKey } from '#domain/settings/setting-keys'
import { ApiError } from '#web/api/api-error.ts'
import { keyOf, useRead } from '#web/api/hooks.ts'
import { useChange } from '#web/api/use-change.ts'
import { changedFields, type Editable, type EditWithValues, savedSentence } from '#web/forms/conflicts.ts'
import { useConflicts, type Versioned } from '#web/forms/use-conflicts.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'

/** The part of a setting's form that its controls use. */
export interface Draft<Values extends object> {
  /** Stored values with the user's edits applied. */
  values: Values
  isChanged: (field: keyof Values & string) => boolean
  edit: (edits: Partial<Values>) => void
}

interface SettingEdit<Key extends SettingKey, Values extends object> {
  formOf: (value: SavedSettings[Key]) => Values
  /** Returns the request body: the changed parts of the setting. */
  bodyOf: (values: Values, changed: readonly (keyof Values & string)[]) => object
  editable: Editable<Values>
}

type Fields = Readonly<Record<string, string>>

const NOTHING_WRONG: Fields = {}

/** Form state of one setting. If the server rejects it, the typed values are kept and the errors are shown by field. */
export function useSetting<Key extends SettingKey, Values extends object>(
  settingKey: Key,
  settings: SavedSettings,
  { formOf, bodyOf, editable }: SettingEdit<Key, Values>,
) {
  const queries = useQueryClient()
  const [values, show] = useState(() => formOf(settings[settingKey]))
  const [fieldErrors, setFieldErrors] = useState(NOTHING_WRONG)
  const sent = useRef(values)
  const { mutate, isPending } = useChange('PUT /api/settings/{settingKey}', {
    onSuccess: (saved) => {
      // Update the cache before the refetch; otherwise the old values would appear briefly.
      queries.setQueryData<Setting[]>(keyOf('GET /api/settings'), (all) =>
        all?.map((one) => (one.settingKey === saved.settingKey ? saved : one)),
      )
      const description = savedSentence('Settings updated successfully', conflicts)
      const record = versionedOf(saved)
      if (record !== null) conflicts.settle(sent.current, record)
      showToast({ title: 'Success', description })
    },
    onError: (error) => {
      if (conflicts.retry(error, send)) return
      if (error instanceof ApiError) setFieldErrors(withinValue(error.fields))
      toastFailure('Failed to update settings.', error)
    },
  })
  function versionedOf(record: unknown): Versioned<Values> | null {
    const { data } = Setting.safeParse(record)
    if (data?.settingKey !== settingKey) return null
    return { current: formOf(data.settingValue as SavedSettings[Key]), version: data.version }
  }
  const conflicts = useConflicts<Values>({
    current: formOf(settings[settingKey]),
    version: settings.versions[settingKey],
    values: () => values,
    show: (_base, next) => show(next),
    editable,
    paused: isPending,
    read: versionedOf,
  })
  const { normalize = (form: Values) => form } = editable
  const changedIn = ({ edit, values: form }: EditWithValues<Values>) =>
    Object.keys(changedFields(normalize(form), normalize(edit.base))) as (keyof Values & string)[]
  const changed = changedIn({ edit: conflicts.edit, values })

  function send(state: EditWithValues<Values>) {
    sent.current = state.values
    setFieldErrors(NOTHING_WRONG)
    const settingValue = bodyOf(state.values, changedIn(state))
    mutate({ params: { settingKey }, body: { settingValue, version: state.edit.version } })
  }
  return {
    values,
    /** The fields that differ from the stored values. */
    changed,
    isChanged: (field: keyof Values & string) => changed.includes(field),
    edit: (edits: Partial<Values>) => {
      setFieldErrors(NOTHING_WRONG)
      show((known) => ({ ...known, ...edits }))
    },
    conflicts,
    /** Server errors of the last attempt by field path, such as `monday.closeTime`. */
    fieldErrors,
    isPending,
    save: () => {
      if (isPending) return
      // All conflicts were resolved in favour of the saved values.
      if (changed.length === 0) conflicts.restart()
      else conflicts.submit(send)
    },
    discard: () => {
      setFieldErrors(NOTHING_WRONG)
      conflicts.restart()
    },
  } satisfies Draft<Values> & Record<string, unknown>
}

function withinValue(fields: Fields): Fields {
  const named = Object.entries(fields).map(([path, sentence]) => [
    path.replace(/^settingValue\.?/, ''),
    sentence,
  ])
  return Object.fromEntries(named)
}

/** The saved value of each setting by key, and their versions. */
export type SavedSettings = { [One in Setting as One['settingKey']]: One['settingValue'] } & {
  versions: Record<SettingKey, number>
}

/** Returns the saved settings; live updates refetch them. */
export function useSettings() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/settings', {})
  return {
    settings: data && savedSettings(data),
    isError,
    isFetching,
    tryAgain: () => void refetch(),
  }
}

function savedSettings(settings: readonly Setting[]): SavedSettings {
  const by = (of: (setting: Setting) => unknown) =>
    Object.fromEntries(settings.map((setting) => [setting.settingKey, of(setting)]))
  const values = by(({ settingValue }) => settingValue)
  return { ...values, versions: by(({ version }) => version) } as SavedSettings
}
