import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { type DialogState, scrim } from '#web/ui/dialog.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { finalFocusOf } from '#web/ui/final-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useEarlyEnter } from '#web/ui/use-early-enter.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useSteadyHighlight } from '#web/ui/use-steady-highlight.ts'
import { displayResults } from './found-groups.ts'
import { changesSomething, type Entry, isAction, type Step } from './palette-entry.ts'
import { EntryLeading, PaletteList } from './palette-list.tsx'
import { useGroups } from './use-groups.ts'
import { usePaletteSteps, type Ways } from './use-palette-steps.ts'

/** Below this width (`max-lg`) the palette fills the screen, and the preview is hidden. */
const NARROW = '(max-width: 1023.98px)'

/** Command palette: searches all records, pages and actions, and runs their next step. */
export function Palette({
  open,
  onOpenChange,
  onReady,
  onShowShortcuts,
}: DialogState & {
  /** Called when the input has the focus; returns the text typed before. */
  onReady: () => string
  onShowShortcuts: () => void
}) {
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef(false)
  function close(leave: boolean) {
    leaving.current = leave
    onOpenChange(false)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(wanted) => (wanted ? onOpenChange(true) : close(false))}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrim({ over: 'dialog' })} forceRender />
        <Dialog.Viewport className="z-dialog fixed inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[min(10dvh,6rem)_minmax(0,40rem)_1.5rem] justify-items-center px-6 max-lg:grid-rows-[minmax(0,1fr)] max-lg:px-0 print:hidden">
          <Dialog.Popup
            ref={popup}
            // As high as its grid row, so that it does not move while typing.
            className="duration-menu row-start-2 flex w-full max-w-wide flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-floating transition outline-none data-ending-style:-translate-y-2 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:scale-98 data-starting-style:opacity-0 max-lg:row-start-1 max-lg:max-w-full max-lg:rounded-none max-lg:border-0"
            aria-label="Find anything"
            inert={!open}
            initialFocus={input}
            // The opened record or page takes the focus itself.
            finalFocus={finalFocusOf(popup, () => !leaving.current)}
          >
            <PaletteBody
              inputRef={input}
              onReady={onReady}
              onDone={() => close(false)}
              onLeave={() => close(true)}
              onShowShortcuts={onShowShortcuts}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Search input, results and preview of the highlighted line. */
function PaletteBody({
  inputRef,
  onReady,
  ...ways
}: Ways & { inputRef: RefObject<HTMLInputElement | null>; onReady: () => string }) {
  const [text, setText] = useState('')
  const narrow = useMediaQuery(NARROW)
  const typed = text.trim()
  const { groups, found } = useGroups(typed)
  const { take, pending } = usePaletteSteps(ways)
  const entries = groups.flatMap(({ items }) => items)
  const highlight = useSteadyHighlight(entries.map(({ key }) => key))
  const chosen = entries[highlight.at] ?? entries[0]

  /** Enter runs the first step, which opens the record unless its next step is due. A pointer, or a screen without preview, opens the record: the step is not visible there. */
  function pick(entry: Entry, by: 'key' | 'pointer') {
    // Its record is no longer found: Enter was meant for that one.
    if (by === 'key' && highlight.isLost()) return highlight.forget()
    const [next] = entry.steps
    const step = by === 'key' && !narrow ? next : entry.steps.find((one) => !isAction(one))
    if (step) take(entry, step)
  }

  function waitForAnswer(event: KeyboardEvent & { preventBaseUIHandler(): void }) {
    if (event.key !== 'Enter' || !found.looking || event.nativeEvent.isComposing) return
    event.preventBaseUIHandler()
    event.preventDefault()
    keepEnter()
  }
  function takeAnswer() {
    const [step] = chosen?.steps ?? []
    // The line was not visible when Enter was pressed, so a step that changes data needs another Enter.
    if (chosen && step && !changesSomething(step)) take(chosen, step)
  }
  const keepEnter = useEarlyEnter({ typed, isSearching: found.looking, choose: takeAnswer })

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
        if (reason === 'item-press') return
        highlight.forget()
        setText(value)
      }}
      itemToStringValue={({ title }: Entry) => title}
      onItemHighlighted={(entry, details) => highlight.hear(entry?.key, details)}
    >
      <div className="flex h-16 flex-none items-center gap-3 border-b border-line px-5 max-lg:pr-2 max-lg:pl-4">
        <Icon shape={Search} size="huge" className="text-primary" />
        <Autocomplete.Input
          ref={inputRef}
          className="h-full min-w-0 flex-1 text-title font-regular text-ellipsis outline-none placeholder:text-ink-3"
          aria-label="Find anything"
          placeholder="Plates, clients, pages, actions"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          onFocus={() => setText(text + onReady())}
          onKeyDown={waitForAnswer}
        />
        <span className="max-lg:hidden">
          <Kbd>Esc</Kbd>
        </span>
        <Dialog.Close
          className={buttonClasses({ variant: 'ghost', square: true, className: 'lg:hidden' })}
          aria-label="Close"
        >
          <Icon shape={X} size="large" />
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="sr-only">{found.looking ? '' : results}</Autocomplete.Status>
      <div className="flex min-h-0 flex-1">
        <PaletteList groups={groups} found={found} typed={typed} onPick={pick} />
        {!narrow && chosen && <PalettePreview entry={chosen} pending={pending} onStep={take} />}
      </div>
      <PaletteFooter results={results} />
    </Autocomplete.Root>
  )
}

/** Keyboard hints and the number of results. */
function PaletteFooter({ results }: { results: string }) {
  return (
    <div className="flex flex-none items-center gap-5 border-t border-line bg-canvas px-5 py-2 text-small text-ink-2 max-lg:hidden">
      <span className="flex items-center gap-1">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        move
      </span>
      <span className="flex items-center gap-1">
        <Kbd>Enter</Kbd>
        open, or the next step if it is due
      </span>
      <span className="flex items-center gap-1">
        <Kbd>Tab</Kbd>
        all actions
      </span>
      <span className="ml-auto tabular-nums">{results}</span>
    </div>
  )
}

/** Details of the highlighted entry and its actions; Enter runs the first. */
function PalettePreview({
  entry,
  pending,
  onStep,
}: {
  entry: Entry
  /** A change is being saved. */
  pending: boolean
  onStep: (entry: Entry, step: Step) => void
}) {
  const { leading, title, heading, about, drawing, details, steps } = entry
  return (
    <section
      className="w-72 flex-none overflow-y-auto border-l border-line bg-canvas p-5"
      aria-label="Preview"
    >
      {drawing !== undefined && (
        <div className="mb-4 rounded-lg border border-line bg-surface px-4 pt-4 pb-2">
          <CarSide body={drawing} />
        </div>
      )}
      <div className="flex text-ink-3">
        <EntryLeading leading={leading} large />
      </div>
      <b className="mt-2 block text-lead wrap-anywhere wide">{heading ?? title}</b>
      {about !== undefined && <p className="mt-1 text-ink-2">{about}</p>}
      {details.length > 0 && (
        <DescriptionList details={details} className="mt-2 grid-cols-[5rem_minmax(0,1fr)]! gap-x-0!" />
      )}
      <div className="mt-5 flex flex-col gap-2">
        {steps.map((step, index) => (
          <Button
            key={step.label}
            icon={step.icon}
            wide
            className="justify-start!"
            variant={index === 0 ? 'primary' : 'secondary'}
            pending={(pending && changesSomething(step)) || undefined}
            onClick={() => onStep(entry, step)}
          >
            {step.label}
            {index === 0 && (
              <span className="ml-auto">
                <Kbd>Enter</Kbd>
              </span>
            )}
          </Button>
        ))}
      </div>
    </section>
  )
}
