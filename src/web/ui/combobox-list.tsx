import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { CornerDownLeft, Pencil } from 'lucide-react'
import styles from './combobox.module.css'
import type { ComboboxProps } from './combobox-props.ts'
import { Icon } from './icon.tsx'
import { MatchedText } from './matched-text.tsx'
import popup from './popup.module.css'
import { Spinner } from './spinner.tsx'

export type ComboboxListProps<Item> = ComboboxProps<Item> & { typed: string }

export function ComboboxList<Item>(props: ComboboxListProps<Item>) {
  const { itemKey, itemLabel, renderItem, alwaysOffered = [], typed, loading, errorText, onTryAgain } = props
  const { emptyText = 'No results. Try another search.' } = props
  const always = new Set(alwaysOffered.map(itemKey))
  return (
    <>
      <Base.Status className={clsx(styles.status, !loading && errorText && styles.failed)}>
        {loading ? (
          <>
            <Spinner />
            Searching...
          </>
        ) : (
          errorText && (
            <>
              <span className="grow">{errorText}</span>
              {onTryAgain && (
                <button type="button" className="link" onClick={onTryAgain}>
                  Try again
                </button>
              )}
            </>
          )
        )}
      </Base.Status>
      <Base.Empty className={styles.status}>{!loading && !errorText && emptyText}</Base.Empty>
      <Base.List className={styles.list}>
        {(item: Item) => {
          const key = itemKey(item)
          const offered = always.has(key)
          return (
            <Base.Item
              key={key}
              value={item}
              className={clsx(popup.item, styles.item, offered && styles.always)}
            >
              {offered && <Icon shape={Pencil} size="small" />}
              {renderItem ? (
                renderItem(item, typed)
              ) : (
                <MatchedText text={itemLabel(item)} typed={offered ? '' : typed} />
              )}
              <Icon shape={CornerDownLeft} size="small" className={styles.enter} />
            </Base.Item>
          )
        }}
      </Base.List>
    </>
  )
}
