import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { changesSomething, type Entry, isAction } from './entry.ts'
import { displayResults } from './found-groups.ts'
import styles from './palette.module.css'
import { PaletteFooter } from './palette-footer.tsx'
import { PaletteList } from './palette-list.tsx'
import { Preview } from './preview.tsx'
import { useGroups } from './use-groups.ts'
import { usePaletteSteps, type Ways } from './use-palette-steps.ts'

/** Below this width the preview is hidden. */
const NARROW = '(max-width: 899.98px)'

export type PaletteBodyProps = Ways & {
  inputRef: RefObject<HTMLInputElement | null>
  onReady: () => string
}

/** Search input, results and preview of the highlighted line. */
export function PaletteBody({ inputRef, onReady, ...ways }: PaletteBodyProps) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState<string | null>(null)
  const narrow = useMediaQuery(NARROW)
  const typed = text.trim()
  const { groups, found } = useGroups(typed)
  const { take, pending } = usePaletteSteps(ways)
  const entries = groups.flatMap(({ items }) => items)
  const chosen = entries[at] ?? entries[0]

  /** Enter runs the first step. A pointer, or a screen without preview, opens the record: the step is not visible there. */
  function pick(entry: Entry, by: 'key' | 'pointer') {
    const [next] = entry.steps
    const step = by === 'key' && !narrow ? next : entry.steps.find((one) => !isAction(one))
    if (step) take(entry, step)
  }

  function waitForAnswer(event: KeyboardEvent & { preventBaseUIHandler(): void }) {
    if (event.key !== 'Enter' || !found.looking || event.nativeEvent.isComposing) return
    event.preventBaseUIHandler()
    event.preventDefault()
    setEntered(typed)
  }
  useEffect(() => {
    if (entered === null || found.looking) return
    setEntered(null)
    const [step] = chosen?.steps ?? []
    // The line was not visible when Enter was pressed, so a step that changes data needs another Enter.
    if (entered === typed && chosen && step && !changesSomething(step)) take(chosen, step)
  })

  const results = displayResults(groups)
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(value, { reason }) => {
        // Selecting a line does not fill the input.
        if (reason !== 'item-press') setText(value)
      }}
      itemToStringValue={({ title }: Entry) => title}
      onItemHighlighted={(_, { index }) => setAt(Math.max(index, 0))}
    >
      <div className={styles.header}>
        <Icon shape={Search} size="huge" />
        <Autocomplete.Input
          ref={inputRef}
          className={styles.input}
          aria-label="Find anything"
          placeholder="Plates, clients, pages, actions"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          onFocus={() => setText(text + onReady())}
          onKeyDown={waitForAnswer}
        />
        <span className={styles.esc}>
          <Kbd>Esc</Kbd>
        </span>
        <Dialog.Close
          className={buttonClasses({ variant: 'ghost', square: true, className: styles.close })}
          aria-label="Close"
        >
          <Icon shape={X} size="large" />
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="visually-hidden">{found.looking ? '' : results}</Autocomplete.Status>
      <div className={styles.body}>
        <PaletteList groups={groups} found={found} typed={typed} onPick={pick} />
        {!narrow && chosen && <Preview entry={chosen} pending={pending} onStep={take} />}
      </div>
      <PaletteFooter results={results} />
    </Autocomplete.Root>
  )
}
