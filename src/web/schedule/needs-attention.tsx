import { Check, ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { AttentionEntry, AttentionGroup } from '#contract/schedule/attention'
import { attentionTitle, mostOfGroup } from '#domain/schedule/attention-groups'
import { millisecondsInHour, millisecondsInMinute } from '#domain/time/milliseconds'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Count, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { AttentionRow } from './attention-row.tsx'

// Of each group, until "Show more".
const SHOWN = 3

// Further groups are one line until they are opened, so that the page stays short.
const OPEN = 3
const OPEN_ON_PHONES = 2

/** Reads at most this many entries of each group. */
export function useAttention(limit = SHOWN) {
  const { date } = useGarageNow()
  // Customers become late as time passes, without a change that the server announces.
  const options = { keepPrevious: true, day: date, everyMilliseconds: millisecondsInMinute }
  return useRead('GET /api/attention', { query: { limit } }, options)
}

/** What needs attention now, most urgent first, each with its next step; one line if there is nothing. */
export function NeedsAttention() {
  const isPhone = useMediaQuery('(max-width: 767.98px)')
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const read = useAttention(expanded.length === 0 ? SHOWN : mostOfGroup)
  const now = useGarageNow()
  const groups = read.data && inOrder(read.data, now.instant)
  if (groups?.length === 0 && !read.isError) return <NothingToDo />
  const total = groups?.reduce((sum, group) => sum + group.total, 0)
  return (
    <Panel aria-labelledby="needs-attention" className="@container mb-6 overflow-hidden max-md:mb-5">
      <PanelHeader
        title="Needs attention"
        titleId="needs-attention"
        count={total !== undefined && <Count>{total}</Count>}
        actions={
          <Link href="/close-day" className="link">
            Close the day
          </Link>
        }
      />
      {read.isError && (
        <ErrorAlert className="m-4" onTryAgain={() => read.refetch()} trying={read.isFetching}>
          Failed to load what needs attention.
        </ErrorAlert>
      )}
      {read.isPending && <SkeletonRows bare rows={3} label="Loading what needs attention" />}
      {groups?.map((group, position) => (
        <Group
          key={group.name}
          group={group}
          startsClosed={position >= (isPhone ? OPEN_ON_PHONES : OPEN)}
          isExpanded={expanded.includes(group.name)}
          onExpand={(expand) =>
            setExpanded((names) =>
              expand ? [...names, group.name] : names.filter((name) => name !== group.name),
            )
          }
        />
      ))}
    </Panel>
  )
}

/** An unanswered request that lapses within this time comes first. */
const SOON = 2 * millisecondsInHour

/** Returns the groups by what happens next: requests are first if one of them is about to lapse. */
function inOrder(groups: readonly AttentionGroup[], now: Date): readonly AttentionGroup[] {
  const isUrgent = ({ name, entries: [first] }: AttentionGroup) => {
    const lapsesAt = name === 'requests' && first ? lapseOf(first) : null
    return lapsesAt !== null && new Date(lapsesAt).getTime() - now.getTime() < SOON
  }
  return [...groups.filter(isUrgent), ...groups.filter((group) => !isUrgent(group))]
}

function lapseOf(entry: AttentionEntry): string | null {
  if (entry.kind === 'appointment') return entry.appointment.lapsesAt
  return entry.kind === 'rental' ? entry.rental.lapsesAt : null
}

function NothingToDo() {
  return (
    <Panel
      aria-label="Needs attention"
      className="mb-6 flex items-center gap-3 px-5 py-3 max-md:mb-5 max-md:px-4"
    >
      <Icon shape={Check} size="large" className="text-done-fg" />
      Nothing needs attention.
    </Panel>
  )
}

interface GroupProps {
  group: AttentionGroup
  startsClosed: boolean
  isExpanded: boolean
  onExpand: (expand: boolean) => void
}

function Group({ group, startsClosed, isExpanded, onExpand }: GroupProps) {
  const { name, total, entries } = group
  // Stays as it began when another group appears above it: nothing that someone reads closes.
  const [folds] = useState(startsClosed)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const title = attentionTitle(name)
  const shown = isExpanded ? entries : entries.slice(0, SHOWN)
  const more = Math.min(total, mostOfGroup) - SHOWN
  const heading = (
    <>
      {title}
      <span className="font-label text-ink-2 tabular-nums">{total}</span>
    </>
  )
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <h3 id={id} className="flex gap-2 px-5 pt-3 pb-1 text-small font-name text-ink max-md:px-4">
        {folds ? (
          <button
            type="button"
            className="flex min-h-8 flex-1 items-center gap-2 text-left"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {heading}
            <Icon shape={ChevronDown} className={isOpen ? 'ml-auto rotate-180' : 'ml-auto'} />
          </button>
        ) : (
          heading
        )}
      </h3>
      {(isOpen || !folds) && (
        <>
          <ul>
            {shown.map((entry) => (
              <AttentionRow key={idOf(entry)} group={name} entry={entry} />
            ))}
          </ul>
          {entries.length === 0 && (
            <p className="px-5 pb-3 text-small text-ink-2 max-md:px-4">
              An administrator can send them again in Settings, Messages.
            </p>
          )}
          {entries.length > 0 && more > 0 && (
            <div className="px-5 pb-2 max-md:px-4">
              <Button
                variant="ghost"
                size="small"
                className="-ml-3"
                aria-expanded={isExpanded}
                onClick={() => onExpand(!isExpanded)}
              >
                {isExpanded ? 'Show fewer' : `Show ${more} more`}
                <span className="sr-only"> under {title}</span>
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** Returns the id of the record of an entry. */
export function idOf(entry: AttentionEntry): string {
  switch (entry.kind) {
    case 'appointment':
      return entry.appointment.id
    case 'rental':
      return entry.rental.id
    case 'tow':
      return entry.tow.id
    case 'part':
      return entry.part.id
    case 'question':
      return entry.question.id
    case 'call':
      return entry.call.id
    case 'reply':
      return entry.reply.id
    case 'message':
      return entry.message.id
    case 'invoice':
      return entry.invoice.id
    case 'deposit':
      return entry.payment.id
  }
}
