import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useConfirmedFetcher } from '../shell/confirmed.tsx'
import { useToast } from '../shell/toasts.tsx'
import type { ShopperAnswer } from './change-shopper.ts'
import type { LoadedShopper } from './load-shopper.ts'

/** Gives a person what is held of them, or erases it. Both ask for a fresh proof of who it is. */
export function PrivacyCard({ shopper }: { shopper: LoadedShopper }) {
  const { dealer } = useParams()
  const navigate = useNavigate()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, leads, reservations, alerts, isWhole, mayExport, mayErase } = shopper
  const path = `/${dealer}/shoppers/${id}`
  const file = useConfirmedFetcher<{ href: string }>()
  const erasing = useConfirmedFetcher<ShopperAnswer>()
  useEffect(() => {
    if (file.data?.href) window.location.assign(file.data.href)
  }, [file.data])
  useEffect(() => {
    if (!erasing.data) return
    toast(erasing.data.words, undefined, !erasing.data.isDone)
    if (erasing.data.isErased) void navigate(`/${dealer}/shoppers`)
  }, [erasing.data, toast, navigate, dealer])
  if (!mayExport && !mayErase) return null
  const take = (as: string) => void file.submit({ query: `as=${as}` }, { action: `${path}/export` })
  return (
    <section className="card" aria-labelledby="privacy">
      <header>
        <h2 id="privacy">Their data</h2>
      </header>
      <div className="body stack-12">
        <p className="soft s">
          {isWhole
            ? 'This page shows all that is held of them.'
            : `This page shows the newest ${leads.length} leads. Older ones are in the file.`}{' '}
          Take it away for them, or erase it.
        </p>
        <div className="row row-wrap">
          {mayExport && (
            <>
              <button type="button" className="button" disabled={file.isBusy} onClick={() => take('text')}>
                <Icon name="download" /> To read
              </button>
              <button type="button" className="button" disabled={file.isBusy} onClick={() => take('json')}>
                <Icon name="download" /> As JSON
              </button>
            </>
          )}
          {mayErase && (
            <button type="button" className="button quiet" onClick={() => setIsAsking(true)}>
              <Icon name="shield" /> Erase…
            </button>
          )}
        </div>
      </div>
      {file.dialog}
      <Dialog title={`Erase ${name}?`} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>
          Their words, name, mail and phone are gone for good:{' '}
          {isWhole ? leads.length : `${leads.length} or more`} leads, {reservations.length} reservations,{' '}
          {alerts.length} alerts. Counts stay, and the history says that it was done.
        </p>
        <p className="soft s">Mails that were sent are with those who got them.</p>
        <div className="row">
          <button
            type="button"
            className="button main"
            disabled={erasing.isBusy}
            onClick={() => {
              setIsAsking(false)
              void erasing.submit({ intent: 'erase' }, { action: path })
            }}
          >
            Erase for good
          </button>
          <button type="button" className="button quiet" onClick={() => setIsAsking(false)}>
            Keep
          </button>
        </div>
      </Dialog>
      {erasing.dialog}
    </section>
  )
}
