import { useEffect } from 'react'
import { Icon } from '../parts/icon.tsx'
import { useConfirmedFetcher } from '../shell/confirmed.tsx'
import { useListUrl } from './url.ts'

/** Takes a list away as a spreadsheet, after a fresh proof of who it is. */
export function ExportButton({ path }: { path: string }) {
  const { search } = useListUrl()
  const { submit, data, isBusy, dialog } = useConfirmedFetcher<{ href: string }>()
  useEffect(() => {
    if (data?.href) window.location.assign(data.href)
  }, [data])
  return (
    <>
      <button
        type="button"
        className="button quiet"
        disabled={isBusy}
        onClick={() => submit({ query: search.toString() }, { action: path })}
      >
        <Icon name="download" />
        Export
      </button>
      {dialog}
    </>
  )
}
