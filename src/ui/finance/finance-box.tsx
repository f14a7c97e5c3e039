import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { CarPage } from '#domain/car/page/car-page.ts'
import { useSite } from '#ui/page/site-context.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

const Calculator = lazy(() => import('./calculator.tsx'))

type Finance = NonNullable<CarPage['finance']>

/** A dialog that explains the weekly amount and contains the calculator (FIN-5). */
export function FinanceBox({ finance }: { finance: Finance }) {
  const { noun, locale } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const [calculates, setCalculates] = useState(false)
  // Without scripts the button opens the dialog as a popover, with scripts as a modal.
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setCalculates(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <button
        className="btn"
        data-btn="quiet"
        type="button"
        popoverTarget="finance-info"
        data-defer="click"
        onClick={open}
      >
        <Icon name="info" /> How is this worked out?
      </button>
      <dialog
        className="sheet"
        id="finance-info"
        popover="auto"
        ref={dialog}
        aria-labelledby="finance-info-title"
      >
        <div className="sheet-body">
          <div className="sheet-head" data-plain="">
            <h2 id="finance-info-title">About this estimate</h2>
            <button
              className="tool"
              type="button"
              aria-label="Close"
              popoverTarget="finance-info"
              popoverTargetAction="hide"
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          {calculates && (
            <Suspense fallback={<p className="soft">One moment.</p>}>
              <Calculator loan={finance.loan} published={finance.published} locale={locale} />
            </Suspense>
          )}
          <p>
            The weekly amount is what a loan for this {noun[0]} would cost each week over its whole term: the
            price less the deposit, with interest and the lender's fees, down to the final payment.
          </p>
          {finance.notes.map((note) => (
            <p key={note} className="fine">
              {note}
            </p>
          ))}
        </div>
      </dialog>
    </>
  )
}
