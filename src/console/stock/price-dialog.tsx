import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { Fault, SelectField, TextField } from '../parts/field.tsx'
import type { StockAnswer } from './change-stock.ts'
import { PricePreviewRows } from './price-preview.tsx'

type PriceProps = {
  about: { ids: string; query: string }
  count: number
  onPrice: (form: Record<string, string>) => void
  onClose: () => void
}

/** Changes prices by an amount or per cent, and shows first what comes of it. */
export function PriceDialog({ about, count, onPrice, onClose }: PriceProps) {
  const preview = useFetcher<StockAnswer>()
  const [rule, setRule] = useState({ kind: 'percent', value: '', rounding: '100-90' })
  const [until, setUntil] = useState('')
  const [isSure, setIsSure] = useState(false)
  const { submit } = preview
  const { ids, query } = about
  useEffect(() => {
    if (!rule.value.trim()) return
    const timer = setTimeout(
      () => void submit({ ids, query, intent: 'preview', ...rule }, { method: 'post' }),
      300,
    )
    return () => clearTimeout(timer)
  }, [rule, ids, query, submit])
  // An answer is about the rule it names. What is typed may be another one by now.
  const { rule: previewed } = preview.data ?? {}
  const isOfRule =
    previewed?.kind === rule.kind && previewed.value === rule.value && previewed.rounding === rule.rounding
  const data = isOfRule && rule.value.trim() ? preview.data : undefined
  const toSet = data?.preview ? data.preview.rows.count + (isSure ? data.preview.big.count : 0) : 0
  const set = (part: Partial<typeof rule>) => {
    setRule({ ...rule, ...part })
    setIsSure(false)
  }
  return (
    <Dialog title={`Price ${count.toLocaleString('en-AU')} cars anew`} isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (toSet === 0) return
          const { seen } = data!.preview!
          onPrice({ intent: 'price', ...previewed, until, big: isSure ? 'yes' : '', seen })
        }}
      >
        <SelectField
          label="By"
          value={rule.kind}
          onChange={(event) => set({ kind: event.target.value })}
          options={[
            ['percent', 'per cent'],
            ['amount', 'dollars'],
          ]}
        />
        <TextField
          label={
            rule.kind === 'percent'
              ? 'Per cent, less than nothing to cut'
              : 'Dollars, less than nothing to cut'
          }
          value={rule.value}
          inputMode="numeric"
          placeholder={rule.kind === 'percent' ? '-3' : '-500'}
          onChange={(event) => set({ value: event.target.value })}
        />
        <SelectField
          label="Rounded"
          value={rule.rounding}
          onChange={(event) => set({ rounding: event.target.value })}
          options={[
            ['100-90', 'to end with 90, such as $24,990'],
            ['1000-990', 'to end with 990'],
            ['500-0', 'to $500'],
            ['none', 'not at all'],
          ]}
        />
        <TextField
          label="Until (the feed takes over after that day)"
          type="date"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        {data?.fault && <Fault>{data.fault}</Fault>}
        {data?.preview && <PricePreviewRows preview={data.preview} isSure={isSure} onSure={setIsSure} />}
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Leave them
          </button>
          <button type="submit" className="button main" disabled={toSet === 0}>
            Set the prices
          </button>
        </div>
      </form>
    </Dialog>
  )
}
