import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { STAGE_WORDS, STAGES } from '#domain/desk/stock/stage.ts'
import { Bulk, BulkMenu } from '../list/bulk.tsx'
import { useListUrl } from '../list/url.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Fault, TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { useToast } from '../shell/toasts.tsx'
import type { StockAnswer } from './change-stock.ts'
import { PriceDialog } from './price-dialog.tsx'

type BulkProps = {
  selected: readonly string[]
  /** How many cars the filters find, on all pages. */
  total: number
  places: readonly (readonly [string, string])[]
  onClear: () => void
}

/** What can be done with all selected cars, or with all that the filters find. */
export function StockBulk({ selected, total, places, onClear }: BulkProps) {
  const { search } = useListUrl()
  const [isAll, setIsAll] = useState(false)
  const [open, setOpen] = useState<'price' | 'tag'>()
  const change = useFetcher<StockAnswer>()
  const toast = useToast()
  const done = useRef(() => {})
  done.current = () => {
    setOpen(undefined)
    onClear()
  }
  useEffect(() => {
    if (!change.data || change.data.preview) return
    const { words, operation, fault } = change.data
    if (words) {
      toast(words, operation)
      done.current()
    } else if (fault) toast(fault)
  }, [change.data, toast])
  const about = { ids: isAll ? 'all' : selected.join(','), query: search.toString() }
  const send = (form: Record<string, string>) => void change.submit({ ...about, ...form }, { method: 'post' })
  const count = isAll ? total : selected.length
  return (
    <>
      <Bulk label="Selected cars" count={count} onClear={onClear}>
        {!isAll && total > selected.length && (
          <button type="button" onClick={() => setIsAll(true)}>
            All {total.toLocaleString('en-AU')}
          </button>
        )}
        <button type="button" onClick={() => setOpen('price')}>
          <Icon name="valuation" /> Price…
        </button>
        <button type="button" onClick={() => setOpen('tag')}>
          <Icon name="flag" /> Tag…
        </button>
        <BulkMenu
          words="They are…"
          icon="hold"
          title="Where do they stand?"
          options={STAGES.map((stage) => [stage, STAGE_WORDS[stage]] as const)}
          onChoose={(value) => send({ intent: 'stage', value })}
        />
        <BulkMenu
          words="Move to…"
          icon="place"
          title="To which yard?"
          options={places}
          onChoose={(value) => send({ intent: 'location', value })}
        />
      </Bulk>
      {open === 'price' && (
        <PriceDialog about={about} count={count} onPrice={send} onClose={() => setOpen(undefined)} />
      )}
      {open === 'tag' && (
        <Dialog title={`Tag ${count} cars`} isOpen onClose={() => setOpen(undefined)}>
          <change.Form method="post" className="stack-16">
            <input type="hidden" name="intent" value="tag" />
            <input type="hidden" name="ids" value={about.ids} />
            <input type="hidden" name="query" value={about.query} />
            <TextField label="Tag" name="value" maxLength={60} hint="Empty gives the tag back to the feed." />
            <TextField label="Until the end of" name="until" type="date" hint="Empty for good." />
            {change.data?.fault && <Fault>{change.data.fault}</Fault>}
            <div className="foot">
              <button type="submit" className="button main">
                Set the tag
              </button>
            </div>
          </change.Form>
        </Dialog>
      )}
    </>
  )
}
