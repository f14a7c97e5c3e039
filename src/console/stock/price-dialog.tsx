import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { Fault, SelectField, TextField } from '../parts/field.tsx'
import type { StockAnswer } from './change-stock.ts'

type PriceProps = {
  about: { ids: string; query: string }
  count: number
  onPrice: (form: Record<string, string>) => void
  onClose: () => void
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`

/** Changes prices by an amount or per cent, and shows first what comes of it. */
export function PriceDialog({ about, count, onPrice, onClose }: PriceProps) {
  const preview = useFetcher<StockAnswer>()
  const [rule, setRule] = useState({ kind: 'percent', value: '', rounding: '100-90', until: '' })
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
  const { data } = preview
  const set = (part: Partial<typeof rule>) => setRule({ ...rule, ...part })
  return (
    <Dialog title={`Price ${count.toLocaleString('en-AU')} cars anew`} isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          onPrice({ intent: 'price', ...rule })
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
          value={rule.until}
          onChange={(event) => set({ until: event.target.value })}
        />
        {data?.fault && <Fault>{data.fault}</Fault>}
        {data?.preview && (
          <div role="status">
            <table className="preview">
              <thead>
                <tr>
                  <th>Car</th>
                  <th className="right">Now</th>
                  <th className="right">Then</th>
                </tr>
              </thead>
              <tbody>
                {data.preview.map(({ id, name, from, to }) => (
                  <tr key={id}>
                    <td className="cut">{name}</td>
                    <td className="right">{dollars(from)}</td>
                    <td className="right">
                      <b>{dollars(to)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="s soft">
              {data.more ? `And ${data.more.toLocaleString('en-AU')} more. ` : ''}
              {data.without ? `${data.without} have no price and stay so.` : ''}
            </p>
          </div>
        )}
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Leave them
          </button>
          <button type="submit" className="button main" disabled={!data?.preview}>
            Set the prices
          </button>
        </div>
      </form>
    </Dialog>
  )
}
