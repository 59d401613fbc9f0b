import clsx from 'clsx'
import { TriangleAlert } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { displayList } from '#domain/display-list'
import { plural } from '#domain/wording'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FormConflicts } from './use-conflicts.ts'

/** Shows above a form which fields someone else has changed while it was open, and the conflicts to resolve before saving. */
export function ConflictSection({
  conflicts,
  apart = false,
}: {
  conflicts: FormConflicts
  /** Adds a bottom margin where the form has no grid gap. */
  apart?: boolean
}) {
  const { conflicts: open, takenOver, prompt, isMissing, choose } = conflicts
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  const group = useId()
  useEffect(() => {
    if (prompt > 0) section.current?.focus()
  }, [prompt])
  if (open.length === 0) return takenOver.length > 0 && <TakenOver labels={takenOver} apart={apart} />
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={clsx('overflow-clip rounded-lg border border-pending/55 bg-sunken', apart && 'mb-5')}
      aria-labelledby={titleId}
    >
      <div role="alert" className="flex gap-2 bg-pending-bg px-4 py-3 text-pending-fg [&>svg]:mt-0.5">
        <Icon shape={TriangleAlert} />
        <div>
          <p id={titleId} className="font-name">
            Someone else has changed this while you were editing.
          </p>
          <p>Please choose which value to keep.</p>
        </div>
      </div>
      <div className="grid gap-3 p-4">
        {open.map(({ label, mine, theirs, choice }) => (
          <Field
            key={label}
            label={label}
            group="radio"
            error={isMissing && choice === null && `Please choose a value for ${label}.`}
          >
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              <Value
                name={`${group}${label}`}
                whose="Your value"
                value={mine}
                checked={choice === 'mine'}
                onChoose={() => choose(label, 'mine')}
              />
              <Value
                name={`${group}${label}`}
                whose="Their value"
                value={theirs}
                checked={choice === 'theirs'}
                onChoose={() => choose(label, 'theirs')}
              />
            </div>
          </Field>
        ))}
      </div>
    </section>
  )
}

function Value({
  name,
  whose,
  value,
  checked,
  onChoose,
}: {
  name: string
  whose: string
  value: string
  checked: boolean
  onChoose: () => void
}) {
  return (
    <ChoiceCard
      type="radio"
      compact
      name={name}
      checked={checked}
      onChange={onChoose}
      title={
        <>
          <span className="block text-small text-ink-2">{whose}</span>
          <span className="block wrap-anywhere whitespace-pre-line">{value}</span>
        </>
      }
    />
  )
}

function TakenOver({ labels, apart }: { labels: readonly string[]; apart: boolean }) {
  return (
    <Notice kind="changed" className={clsx(apart && 'mb-5')}>
      Someone else has changed {displayList(labels)}. The form shows the new {plural(labels.length, 'value')}.
    </Notice>
  )
}
