import type { PricePreview } from './change-stock.ts'

const number = (count: number) => count.toLocaleString('en-AU')
const cars = (count: number) => `${number(count)} ${count === 1 ? 'car' : 'cars'}`
const more = ({ shown, count }: { shown: readonly unknown[]; count: number }) =>
  count > shown.length ? `And ${number(count - shown.length)} more. ` : ''

function Rows({ label, rows }: { label: string; rows: PricePreview['rows'] }) {
  return (
    <table className="price-preview" aria-label={label}>
      <thead>
        <tr>
          <th>Car</th>
          <th className="right">Now</th>
          <th className="right">Then</th>
        </tr>
      </thead>
      <tbody>
        {rows.shown.map(({ id, name, from, to, step }) => (
          <tr key={id}>
            <td className="cut">{name}</td>
            <td className="right">${number(from)}</td>
            <td className="right" title={step}>
              <b>${number(to)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PreviewProps = { preview: PricePreview; isSure: boolean; onSure: (isSure: boolean) => void }

/** What comes of a price rule. Big steps are left out until somebody ticks them. */
export function PricePreviewRows({ preview, isSure, onSure }: PreviewProps) {
  const { rows, big, tooLow, without } = preview
  return (
    <div role="status" className="stack-8">
      {rows.count > 0 && <Rows label="New prices" rows={rows} />}
      <p className="s soft">
        {more(rows)}
        {without > 0 && `${cars(without)} without a price: left alone.`}
      </p>
      {tooLow.count > 0 && (
        <p className="s">
          <b>{cars(tooLow.count)} would fall below $500: left alone.</b> {tooLow.shown.join(', ')}.{' '}
          {more(tooLow)}
        </p>
      )}
      {big.count > 0 && (
        <>
          <p className="s">
            <b>{cars(big.count)} would change by a fifth or more.</b> {more(big)}
          </p>
          <Rows label="Big steps" rows={big} />
          <label className="row s">
            <input type="checkbox" checked={isSure} onChange={(event) => onSure(event.target.checked)} />
            Set {big.count === 1 ? 'this one' : `these ${number(big.count)}`} too
          </label>
        </>
      )}
    </div>
  )
}
